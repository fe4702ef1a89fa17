pluginManagement {
    repositories {
        mavenCentral()
        gradlePluginPortal()
    }
}

dependencyResolutionManagement {
    repositoriesMode = RepositoriesMode.FAIL_ON_PROJECT_REPOS
    repositories {
        mavenCentral()
    }
}

rootProject.name = "tinyprof"

include("format")
include("io")
include("runtime")
include("agent")
include("benchmarks")
include("examples")
include("it-tests")
