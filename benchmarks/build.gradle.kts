description = "What recording, writing and reading a profile costs, measured."

dependencies {
    implementation(project(":runtime"))
    implementation(project(":format"))
    implementation(project(":io"))
    implementation(testFixtures(project(":io")))
    implementation(libs.jackson.core)
    implementation(libs.jmh.core)
    annotationProcessor(libs.jmh.generator)
}

tasks.named<JavaCompile>("compileJava") {
    // What JMH generates follows no style; our own sources are still held to it.
    options.compilerArgs.remove("-Xplugin:ErrorProne")
    options.compilerArgs.add("-Xplugin:ErrorProne -XepExcludedPaths:.*/generated/.*")
}

tasks.register<JavaExec>("runtimeBenchmark") {
    description = "Prints what an event costs: ns beyond an empty method, bytes, ratio to two clock reads."
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.runtime.RuntimeBenchmark"
}

tasks.register<JavaExec>("formatBenchmark") {
    description = "Prints sizes, speeds and memory of the profile's encodings beside CSV and JSON."
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.format.FormatBenchmark"
}

tasks.register<JavaExec>("ioBenchmark") {
    description = "Prints what the three phases cost: on a real MPI up to 64 ranks, simulated up to 32,768."
    dependsOn(":openMpi")
    systemProperty("tinyprof.openMpi", rootProject.layout.buildDirectory.file("open-mpi.properties").get().asFile.path)
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.io.IoBenchmark"
    maxHeapSize = "4g"
}

tasks.register<JavaExec>("startupBenchmark") {
    description = "Prints the CPU time that the agent adds to the start of a program, on JDK 17 and 25 where found."
    dependsOn(":agent:tinyprofJar")
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.agent.StartupBenchmark"
    val tinyprofJar = project(":agent").layout.buildDirectory.file("libs/tinyprof.jar").get().asFile.path
    val jdk25 = fileTree("/usr/lib/jvm") { include("*25*/release") }.files.map { it.parent }
    args(listOf(tinyprofJar, "11", System.getProperty("java.home")) + jdk25)
}
