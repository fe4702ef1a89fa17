description = "Declarations of what io and the examples call of Open MPI's Java API: building needs no MPI on the machine."

val openMpi = configurations.create("openMpi")

dependencies {
    testImplementation(testFixtures(project(":io")))
    openMpi(project(path = ":", configuration = "openMpi"))
}

tasks.test {
    inputs.files(openMpi)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.openMpi=${openMpi.singleFile}") })
    systemProperty("tinyprof.mpiApi", sourceSets.main.get().output.classesDirs.asPath)
}
