description = "What only whole processes can show: gradlew and the build itself, and the agent in real JVMs and under mpirun."

// Not on any class path of the tests: they are given to the JVMs that the tests start.
val foreign = configurations.create("foreign")

dependencies {
    testImplementation(project(":format"))
}

tasks.test {
    inputs.file(rootProject.file("gradlew")).withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir(rootProject.file("gradle/from-central")).withPathSensitivity(PathSensitivity.RELATIVE)
    systemProperty("tinyprof.root", rootProject.projectDir.path)
    systemProperty("tinyprof.gradleHome", gradle.gradleHomeDir!!.path)
    systemProperty("tinyprof.gradleJdk", System.getProperty("java.home"))
    systemProperty("tinyprof.gradleUserHome", gradle.gradleUserHomeDir.path)

    dependsOn(":agent:tinyprofJar", ":openMpi")
    inputs.files(foreign, project(":agent").layout.buildDirectory.file("libs/tinyprof.jar"))
    inputs.dir("src/programs")
    inputs.dir("src/mpiPrograms")
    systemProperty("tinyprof.jar", project(":agent").layout.buildDirectory.file("libs/tinyprof.jar").get().asFile.path)
    systemProperty("tinyprof.openMpi", rootProject.layout.buildDirectory.file("open-mpi.properties").get().asFile.path)
    systemProperty("tinyprof.foreign", foreign.asPath)
}
