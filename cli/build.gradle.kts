import org.gradle.jvm.tasks.Jar

description = "The tinyprof command: parses, asks analysis once, prints. `./gradlew dist` gives it as build/dist/tinyprof."

val packaging = sourceSets.create("packaging") {
    compileClasspath += sourceSets["main"].output
    runtimeClasspath += sourceSets["main"].output + sourceSets["main"].runtimeClasspath
}

val tinyprofJar = configurations.create("tinyprofJar")
val asyncProfiler = configurations.create("asyncProfiler") { isTransitive = false }

dependencies {
    asyncProfiler(libs.async.profiler)
    tinyprofJar(project(path = ":agent", configuration = "tinyprofJar"))
    implementation(project(":analysis"))
    implementation(project(":interchange"))
    implementation(project(":ensemble"))
    implementation(project(":store"))
    implementation(project(":viewer"))
    implementation(libs.picocli)
    "packagingImplementation"(libs.picocli)
    testImplementation(libs.jackson)
    testImplementation(testFixtures(project(":analysis")))
    testImplementation(testFixtures(project(":ensemble")))
    testImplementation(testFixtures(project(":format")))
    "packagingAnnotationProcessor"(libs.errorprone)
}

val libraries = configurations.named("runtimeClasspath")

// picocli's classes are of Java 5: those are verified the slow way and stay out of the class archive, which was half of a start.
// The distribution has them compiled for Java 17, from the same version's sources.
val picocliSources = configurations.create("picocliSources")
val picocliCode = layout.buildDirectory.dir("picocli/java")
val picocliClasses = layout.buildDirectory.dir("picocli/classes")

dependencies {
    picocliSources("${libs.picocli.get()}:sources")
}

val unpackPicocli = tasks.register<Sync>("unpackPicocli") {
    from(provider { zipTree(picocliSources.singleFile) })
    into(picocliCode)
}

val compilePicocli = tasks.register<Exec>("compilePicocli") {
    inputs.files(unpackPicocli)
    outputs.dir(picocliClasses)
    val code = picocliCode.get().asFile.path
    commandLine("${System.getProperty("java.home")}/bin/javac", "--release", "17", "-proc:none", "-nowarn", "-XDsuppressNotes")
    args("-XDstringConcat=inline", "-d", picocliClasses.get().asFile.path)
    args("$code/picocli/CommandLine.java", "$code/picocli/AutoComplete.java")
}

val picocliJar = tasks.register<Jar>("picocliJar") {
    from(compilePicocli)
    archiveFileName = libs.picocli.map { "${it.name}-${it.version}.jar" }
    destinationDirectory = layout.buildDirectory.dir("picocli")
}

tasks.named<Jar>("jar") {
    archiveFileName = "tinyprof-cli.jar"
    manifest.attributes(
        "Implementation-Version" to project.version,
        "Class-Path" to libraries.map { files -> files.joinToString(" ") { it.name } },
    )
}

val manual = tasks.register<JavaExec>("manual") {
    description = "Makes the man pages and the shell completion from the commands' own declarations."
    val made = layout.buildDirectory.dir("manual")
    inputs.property("version", project.version)
    outputs.dir(made)
    classpath = packaging.runtimeClasspath
    mainClass = "org.tinyprof.cli.packaging.Manual"
    args(made.get().asFile.path, project.version.toString())
}

/** A folder with all that the command needs, and an archive of the classes that showing profiles takes. */
abstract class Distribution @Inject constructor(private val processes: ExecOperations) : Sync() {
    override fun copy() {
        super.copy()
        temporaryDir.listFiles()!!.forEach { it.deleteRecursively() }
        // Profiles of a program that does nothing, alone and as two ranks.
        val profile = temporaryDir.resolve("first.tprof")
        val agent = "-javaagent:$destinationDir/tinyprof.jar=output=$profile"
        val nothing = "org.tinyprof.cli.record.CheckCommand\$Nothing"
        start(agent, nothing)
        for (rank in 0..1) {
            val launched = mapOf("OMPI_COMM_WORLD_RANK" to "$rank", "OMPI_COMM_WORLD_SIZE" to "2", "PMIX_NAMESPACE" to "training")
            start(agent, nothing, variables = launched)
        }
        val rankFiles = temporaryDir.resolve("first.training.tprof.parts")
        val archive = "-XX:ArchiveClassesAtExit=$destinationDir/lib/tinyprof.jsa"
        start("-XX:+UseSerialGC", archive, "org.tinyprof.cli.TrainingRun", profile.path, rankFiles.path)
    }

    private fun start(vararg words: String, variables: Map<String, String> = emptyMap()) {
        val options = words.takeWhile { it.startsWith("-") }
        val said = temporaryDir.resolve("first.txt")
        said.outputStream().use { out ->
            val exitCode = processes.exec {
                executable("${System.getProperty("java.home")}/bin/java")
                args(options + listOf("-cp", "$destinationDir/lib/tinyprof-cli.jar") + words.drop(options.size))
                environment(variables)
                standardOutput = out
                errorOutput = out
                isIgnoreExitValue = true
            }.exitValue
            if (exitCode != 0) {
                throw GradleException("the command does not start: see $said")
            }
        }
    }
}

tasks.register<Distribution>("dist") {
    description = "Makes build/dist/tinyprof: the command, its libraries, manual, completion and class archive."
    into(rootProject.layout.buildDirectory.dir("dist/tinyprof"))
    from("src/dist")
    from(rootProject.files("LICENSE", "NOTICE"))
    from(provider { resources.text.fromString("${project.version}\n").asFile() }) { rename { "VERSION" } }
    into("lib") {
        from(tasks.named("jar"), picocliJar)
        from(libraries) { exclude("picocli-*.jar") }
    }
    into("share") { from(manual) }
    from(tinyprofJar)
    // So that no process has to unpack it: homes of compute nodes may be read-only or noexec.
    into("async-profiler") {
        from(provider { zipTree(asyncProfiler.singleFile) }) { include("*/libasyncProfiler.so") }
        includeEmptyDirs = false
    }
}

tasks.register<Tar>("distArchive") {
    description = "Packs the distribution as build/dist/tinyprof-VERSION.tar.gz, to copy to where jobs run."
    compression = Compression.GZIP
    archiveFileName = "tinyprof-${project.version}.tar.gz"
    destinationDirectory = rootProject.layout.buildDirectory.dir("dist")
    isReproducibleFileOrder = true
    from(tasks.named("dist"))
    into("tinyprof-${project.version}")
}

tasks.register<JavaExec>("fuzz") {
    description = "Reads wrong profiles with every command: --args=\"--minutes 60\", or one again: --args=\"--seed 17\"."
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.cli.Fuzz"
    maxHeapSize = "256m"
    args("--minutes", "10")
}

// Other tools' own readers, which pip fetches: on request, because that takes minutes and a network.
tasks.register<Test>("peerTest") {
    extra["title"] = "Other tools compared with ours"
    description = "Asks Hatchet, Thicket, Extra-P, scipy and other tools the same as ours; pip fetches them into build/peers."
    useJUnitPlatform { includeTags("peer") }
    testClassesDirs = sourceSets["test"].output.classesDirs
    classpath = sourceSets["test"].runtimeClasspath
    systemProperty("tinyprof.peers.home", layout.buildDirectory.dir("peers").get().asFile.path)
    systemProperty("tinyprof.hatchet", libs.versions.hatchet.get())
    systemProperty("tinyprof.llnl.hatchet", libs.versions.llnl.hatchet.get())
    systemProperty("tinyprof.llnl.thicket", libs.versions.llnl.thicket.get())
    systemProperty("tinyprof.caliper.reader", libs.versions.caliper.reader.get())
    systemProperty("tinyprof.pydot", libs.versions.pydot.get())
    systemProperty("tinyprof.extrap", libs.versions.extrap.get())
    systemProperty("tinyprof.viztracer", libs.versions.viztracer.get())
    systemProperty("tinyprof.scipy", libs.versions.scipy.get())
    systemProperty("tinyprof.scikit.learn", libs.versions.scikit.learn.get())
    providers.systemProperty("tinyprof.seed").orNull?.let { systemProperty("tinyprof.seed", it) }
    providers.gradleProperty("peerFiles").orNull?.let { systemProperty("tinyprof.peer.files", it) }
    providers.systemProperty("tinyprof.answers.seeds").orNull?.let { systemProperty("tinyprof.answers.seeds", it) }
    outputs.upToDateWhen { false }
    testLogging {
        events("passed", "skipped", "failed")
        showStandardStreams = true // the seeds
    }
}

tasks.register<Test>("largeFilesTest") {
    extra["title"] = "Files of other tools that are larger than the heap"
    description = "Opens files of 520 MB with a heap of 256 MB; -Dtinyprof.large.megabytes sets their size."
    useJUnitPlatform { includeTags("large") }
    testClassesDirs = sourceSets["test"].output.classesDirs
    classpath = sourceSets["test"].runtimeClasspath
    dependsOn("dist")
    systemProperty("tinyprof.dist", rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile.path)
    providers.systemProperty("tinyprof.large.megabytes").orNull?.let { systemProperty("tinyprof.large.megabytes", it) }
    outputs.upToDateWhen { false }
    testLogging { showStandardStreams = true } // sizes and seconds
}

tasks.named<Test>("test") {
    useJUnitPlatform { excludeTags("peer", "large") }
    val dist = tasks.named("dist")
    dependsOn(dist)
    inputs.files(dist)
    inputs.dir(rootProject.file("docs"))
    inputs.files(rootProject.files("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"))
    systemProperty("tinyprof.dist", rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile.path)
    providers.systemProperty("tinyprof.fuzz.profiles").orNull?.let { systemProperty("tinyprof.fuzz.profiles", it) }
    systemProperty("tinyprof.speedscope", libs.versions.speedscope.get())
    systemProperty("tinyprof.jsdom", libs.versions.jsdom.get())
    systemProperty("tinyprof.traceviewer", libs.versions.traceviewer.get())
    systemProperty("tinyprof.flamegraph.home", layout.buildDirectory.dir("flamegraph").get().asFile.path)
    systemProperty("tinyprof.npm.home", layout.buildDirectory.dir("npm").get().asFile.path)
}
