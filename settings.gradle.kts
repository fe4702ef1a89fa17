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

include("analysis")
include("benchmarks")
include("cli")
include("examples")
include("format")
include("it-tests")
include("runtime")
