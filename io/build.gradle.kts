description = "Collects the ranks' profiles in three phases and writes them as a few files."

val mpiApi = sourceSets.create("mpiApi")

dependencies {
    compileOnly(mpiApi.output)
    testCompileOnly(mpiApi.output)
    "mpiApiAnnotationProcessor"(libs.errorprone)
}

tasks.named<Test>("test") {
    System.getenv("TINYPROF_MPI_JAR")?.let { systemProperty("tinyprof.mpi.jar", it) }
    systemProperty("tinyprof.mpi.stubs", mpiApi.output.classesDirs.asPath)
    inputs.files(mpiApi.output)
}
