description = "Programs to profile, written without a thought of it: they depend on Open MPI's Java API and on nothing else."

// What the programs call of Open MPI's Java API, as declarations without bodies: building needs no MPI on the machine.
val mpiApi = sourceSets.create("mpiApi")

dependencies {
    compileOnly(mpiApi.output)
    testRuntimeOnly(mpiApi.output)
    "mpiApiAnnotationProcessor"(libs.errorprone)
}

tasks.named<Test>("test") {
    val openMpi = rootProject.layout.buildDirectory.file("open-mpi.properties").get().asFile
    dependsOn(":openMpi")
    inputs.files(openMpi, mpiApi.output)
    systemProperty("tinyprof.openMpi", openMpi.path)
    systemProperty("tinyprof.programs", sourceSets["main"].output.classesDirs.asPath)
    systemProperty("tinyprof.mpiApi", mpiApi.output.classesDirs.asPath)
}
