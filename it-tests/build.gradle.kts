description = "What only whole processes can show: gradlew and the build itself."

tasks.test {
    inputs.file(rootProject.file("gradlew")).withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.file(rootProject.file("setup/open-mpi.sh")).withPathSensitivity(PathSensitivity.RELATIVE)
    inputs.dir(rootProject.file("gradle/from-central")).withPathSensitivity(PathSensitivity.RELATIVE)
    systemProperty("tinyprof.root", rootProject.projectDir.path)
    systemProperty("tinyprof.gradleHome", gradle.gradleHomeDir!!.path)
    systemProperty("tinyprof.gradleJdk", System.getProperty("java.home"))
    systemProperty("tinyprof.gradleUserHome", gradle.gradleUserHomeDir.path)
}
