plugins {
    `java-test-fixtures`
}

description = "Collects the ranks' profiles in three phases and writes them as a few files."

val mpiApi = sourceSets.create("mpiApi")

dependencies {
    api(project(":format"))
    api(project(":runtime"))
    compileOnly(mpiApi.output)
    testCompileOnly(mpiApi.output)
    testFixturesCompileOnly(mpiApi.output)
    "mpiApiAnnotationProcessor"(libs.errorprone)
    "testFixturesAnnotationProcessor"(libs.errorprone)
    testFixturesApi(platform(libs.junit.bom))
    testFixturesApi(libs.junit.jupiter)
}

tasks.named<Test>("test") {
    dependsOn(":openMpi")
    systemProperty("tinyprof.openMpi", rootProject.layout.buildDirectory.file("open-mpi.properties").get().asFile.path)
    systemProperty("tinyprof.mpiApi", mpiApi.output.classesDirs.asPath)
    inputs.files(mpiApi.output)
}
