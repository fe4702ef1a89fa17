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

include("benchmarks")
include("format")
include("io")
include("runtime")
include("agent")
include("examples")
include("it-tests")
