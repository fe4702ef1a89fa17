description = "Programs to profile, written without a thought of it: they depend on Open MPI's Java API and on nothing else."

val openMpi = configurations.create("openMpi")

dependencies {
    compileOnly(project(":mpi-api"))
    testRuntimeOnly(project(":mpi-api"))
    openMpi(project(path = ":", configuration = "openMpi"))
}

tasks.named<Test>("test") {
    inputs.files(openMpi)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.openMpi=${openMpi.singleFile}") })
    systemProperty("tinyprof.programs", sourceSets["main"].output.classesDirs.asPath)
}
