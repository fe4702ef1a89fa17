plugins {
    `java-test-fixtures`
}

description = "Collects the ranks' profiles in three phases and writes them as a few files."

val openMpi = configurations.create("openMpi")

dependencies {
    api(project(":format"))
    api(project(":runtime"))
    compileOnly(project(":mpi-api"))
    testCompileOnly(project(":mpi-api"))
    testFixturesCompileOnly(project(":mpi-api"))
    "testFixturesAnnotationProcessor"(libs.errorprone)
    testImplementation(testFixtures(project(":format")))
    testFixturesApi(platform(libs.junit.bom))
    testFixturesApi(libs.junit.jupiter)
    openMpi(project(path = ":", configuration = "openMpi"))
}

tasks.named<Test>("test") {
    inputs.files(openMpi)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.openMpi=${openMpi.singleFile}") })
}
