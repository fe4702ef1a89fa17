description = "What recording, writing and reading a profile costs, measured."

// Agents to compare with, each for a JVM of its own: on our class path they would be in each other's way.
val peers = configurations.create("peers") { isTransitive = false }

// Programs that nobody here wrote, with all they need, and sources for those that read sources.
val programs = configurations.create("programs")
val company = configurations.create("company")
val lines = configurations.create("lines") { isTransitive = false }
val openMpi = configurations.create("openMpi")
val chromium = configurations.create("chromium")
val tinyprofJar = configurations.create("tinyprofJar")

dependencies {
    implementation(project(":analysis"))
    implementation(project(":interchange"))
    implementation(project(":ensemble"))
    implementation(project(":runtime"))
    implementation(project(":format"))
    implementation(project(":io"))
    implementation(testFixtures(project(":format")))
    implementation(testFixtures(project(":io")))
    runtimeOnly(project(":sql"))
    compileOnly(libs.duckdb) // at run time it is the driver of sql, without native libraries inside
    implementation(libs.jackson.core)
    implementation(libs.jmh.core)
    implementation(libs.micrometer)
    implementation(libs.picocli)
    implementation("${libs.playwright.get()}") { exclude(group = "com.microsoft.playwright", module = "driver-bundle") }
    implementation(libs.xchart)
    compileOnly(libs.lucene)
    compileOnly(libs.mockito)
    annotationProcessor(libs.jmh.generator)
    peers(variantOf(libs.kieker) { classifier("bytebuddy") })
    peers(libs.opentelemetry.agent)
    programs(libs.async.profiler)
    programs(libs.checkstyle)
    programs(libs.ecj)
    programs(libs.google.java.format)
    programs(libs.h2)
    programs(libs.lucene)
    programs(libs.sat4j)
    company(libs.mockito)
    company(libs.lombok)
    lines(variantOf(libs.commons.lang) { classifier("sources") })
    openMpi(project(path = ":", configuration = "openMpi"))
    chromium(project(path = ":", configuration = "chromium"))
    tinyprofJar(project(path = ":agent", configuration = "tinyprofJar"))
}

// XChart needs it to draw PDF, which nobody asks it for.
configurations["implementation"].exclude(mapOf("group" to "de.rototor.pdfbox"))

tasks.named<JavaCompile>("compileJava") {
    // What JMH generates follows no style; our own sources are still held to it.
    options.compilerArgs.remove("-Xplugin:ErrorProne")
    options.compilerArgs.add("-Xplugin:ErrorProne -XepExcludedPaths:.*/generated/.*")
}

// Where the programs that experiments start are, for the task and for the tests alike.
val madeElsewhere = CommandLineArgumentProvider {
    listOf(
        "-Dtinyprof.openMpi=${openMpi.singleFile}",
        "-Dtinyprof.chromium=${chromium.singleFile}",
        "-Dtinyprof.jar=${tinyprofJar.singleFile}",
    )
}
val places = mapOf(
    "tinyprof.programs" to project(":examples").layout.buildDirectory.dir("classes/java/main").get().asFile.path,
    "tinyprof.dist" to rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile.path,
    "tinyprof.d3Dsv" to libs.versions.d3.dsv.get(),
    "java.awt.headless" to "true",
    "java.library.path" to project(":sql").layout.buildDirectory.dir("native").get().asFile.path, // of DuckDB
)

val lastResults = tasks.register<Copy>("lastResults") {
    description = "Collects the last results of peerTest and clusterTest."
    from(listOf(":cli", ":sql").map { project(it).layout.buildDirectory.dir("results") })
    into(layout.buildDirectory.dir("results"))
}

tasks.register<JavaExec>("experiments") {
    description = "Repeats the paper's experiments; writes docs/results.md and docs/results/. Five minutes: --args=--quick; names: --args=--list."
    dependsOn(lastResults, openMpi, chromium, tinyprofJar, ":cli:dist", ":examples:classes")
    systemProperties(places)
    jvmArgumentProviders.add(madeElsewhere)
    // Here and not above, so that only this task fetches them.
    jvmArgumentProviders.add(CommandLineArgumentProvider {
        listOf(
            "-Dtinyprof.peers=" + peers.asPath,
            "-Dtinyprof.programs.jars=" + programs.asPath,
            "-Dtinyprof.sources=" + lines.singleFile,
        )
    })
    providers.systemProperty("tinyprof.costSaid").orNull?.let { systemProperty("tinyprof.costSaid", it) }
    systemProperty("tinyprof.lastResults", lastResults.get().destinationDir.path)
    systemProperty("tinyprof.hatchet", libs.versions.hatchet.get())
    systemProperty("tinyprof.llnl.hatchet", libs.versions.llnl.hatchet.get())
    systemProperty("tinyprof.llnl.thicket", libs.versions.llnl.thicket.get())
    systemProperty("tinyprof.extrap", libs.versions.extrap.get())
    systemProperty("tinyprof.peers.home", project(":cli").layout.buildDirectory.dir("peers").get().asFile.path)
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.Experiments"
    workingDir = rootProject.projectDir
    maxHeapSize = "16g" // 2,048 ranks of 5,000 callpaths, all in one process
}

tasks.named<Test>("test") {
    dependsOn(":cli:dist", ":examples:classes")
    systemProperties(places)
    jvmArgumentProviders.add(madeElsewhere)
    inputs.files(openMpi, chromium, tinyprofJar, places.getValue("tinyprof.dist"), places.getValue("tinyprof.programs"))
    maxHeapSize = "2g"
}

tasks.register<JavaExec>("recordPrograms") {
    description = "Records programs that nobody here wrote, for ScreensTest of cli. Its golden files are made anew by hand."
    dependsOn(tinyprofJar)
    jvmArgumentProviders.add(CommandLineArgumentProvider {
        listOf("-Dtinyprof.jar=${tinyprofJar.singleFile}", "-Dtinyprof.programs.jars=" + programs.asPath, "-Dtinyprof.sources=" + lines.singleFile)
    })
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.programs.RecordedPrograms"
    args(project(":cli").file("src/test/resources/programs").path)
}

tasks.register<JavaExec>("runtimeBenchmark") {
    description = "Prints what an event costs: ns beyond an empty method, bytes, ratio to two clock reads. Another JDK: -Pjdk=FOLDER."
    providers.gradleProperty("jdk").orNull?.let { setExecutable("$it/bin/java") }
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.runtime.RuntimeBenchmark"
}

tasks.register<JavaExec>("formatBenchmark") {
    description = "Prints sizes, speeds and memory of the profile's encodings beside CSV and JSON."
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.format.FormatBenchmark"
}

tasks.register<JavaExec>("ioBenchmark") {
    description = "Prints what the three phases cost: on a real MPI up to 64 ranks, simulated up to 32,768. A minute: --args=--quick."
    dependsOn(openMpi)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.openMpi=${openMpi.singleFile}") })
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.flush.IoBenchmark"
    maxHeapSize = "4g"
}

tasks.register<JavaExec>("startupBenchmark") {
    description = "Prints the CPU time that the agent adds to the start of a program, on JDK 17 and 25 where found."
    dependsOn(tinyprofJar)
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.agent.StartupBenchmark"
    val jdk25 = fileTree("/usr/lib/jvm") { include("*25*/release") }.files.map { it.parent }
    argumentProviders.add(CommandLineArgumentProvider { listOf(tinyprofJar.singleFile.path, "11", System.getProperty("java.home")) + jdk25 })
}

tasks.register<JavaExec>("churnTest") {
    description = "Ten minutes of what is hard for a sampler, on JDK 17 and 25 where found. Shorter: --args=\"--seconds 60\"."
    dependsOn(tinyprofJar)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.jar=${tinyprofJar.singleFile}") })
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.churn.ChurnTest"
}

tasks.register<JavaExec>("companyTest") {
    description = "Programs beside Mockito's and Lombok's agents, stopped, with jumping clocks, with 50,000 classes, on JDK 17 and 25: the same as bare. One: --args=\"--only Lombok\"."
    dependsOn(tinyprofJar)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.jar=${tinyprofJar.singleFile}", "-Dtinyprof.company=" + company.asPath) })
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.company.CompanyTest"
}

tasks.register<JavaExec>("serviceTest") {
    description = "Half an hour of a service under load beside the same service without the agent. Shorter: --args=\"--seconds 60\"."
    dependsOn(tinyprofJar)
    jvmArgumentProviders.add(CommandLineArgumentProvider { listOf("-Dtinyprof.jar=${tinyprofJar.singleFile}") })
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.company.ServiceTest"
}
