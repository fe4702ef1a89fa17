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

include("agent")
include("analysis")
include("benchmarks")
include("cli")
include("ensemble")
include("examples")
include("format")
include("interchange")
include("io")
include("it-tests")
include("mpi-api")
include("runtime")
include("sql")
include("store")
include("viewer")
