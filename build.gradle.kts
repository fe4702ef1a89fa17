// What every module shares: the language level, the checks and the way tests run. A module's own build file says what the
// module is and what it needs.

import java.io.ByteArrayOutputStream
import java.security.MessageDigest
import java.time.LocalDate

plugins {
    `java-base`
}

val errorProneExports =
    listOf("api", "code", "comp", "file", "main", "model", "parser", "processing", "tree", "util")
        .map { "--add-exports=jdk.compiler/com.sun.tools.javac.$it=ALL-UNNAMED" }
val errorProneOpens =
    listOf("code", "comp").map { "--add-opens=jdk.compiler/com.sun.tools.javac.$it=ALL-UNNAMED" }

// For JVMs of a minute: in that time C2 takes more than it gives, half of all in the formatter's.
val young = listOf("-XX:TieredStopAtLevel=1", "-XX:+UseParallelGC")

/** Asks a script of `setup` where a tool is, and keeps its answer as a properties file. */
abstract class ToolSearch @Inject constructor(private val processes: ExecOperations) : DefaultTask() {
    @get:InputFile
    abstract val script: RegularFileProperty

    @get:OutputFile
    abstract val answer: RegularFileProperty

    init {
        outputs.upToDateWhen { false }
    }

    @TaskAction
    fun search() {
        val said = ByteArrayOutputStream()
        val exitCode = processes.exec {
            commandLine(script.get().asFile.path)
            standardOutput = said
            isIgnoreExitValue = true
        }.exitValue
        answer.get().asFile.writeBytes(said.toByteArray())
        if (exitCode != 0 && (exitCode != 3 || System.getenv("CI") == "true")) {
            throw GradleException("${script.get().asFile.name} failed with exit code $exitCode; its last line says why")
        }
    }
}

/** Registers a search, and a configuration of the same name by which other projects get its answer. */
fun registerSearch(name: String, file: String, meaning: String) {
    val search = tasks.register<ToolSearch>(name) {
        description = meaning
        script = layout.projectDirectory.file("setup/$file.sh")
        answer = layout.buildDirectory.file("$file.properties")
    }
    configurations.create(name) { isCanBeResolved = false }
    artifacts.add(name, search.flatMap { it.answer })
}

registerSearch("openMpi", "open-mpi", "Finds or makes an Open MPI with Java bindings.")
registerSearch("chromium", "chromium", "Finds or installs a chromium and a Node that can drive it.")

// The agent's one file, from the module that makes it.
val tinyprofJar = configurations.create("tinyprofJar")

dependencies {
    tinyprofJar(project(path = ":agent", configuration = "tinyprofJar"))
}

/** Runs a script of `setup` on the agent, the examples, the command and Open MPI. */
fun registerShow(name: String, meaning: String) {
    tasks.register<Exec>(name) {
        description = meaning
        val openMpi = tasks.named<ToolSearch>("openMpi").flatMap { it.answer }
        dependsOn(openMpi, tinyprofJar, ":cli:dist", ":examples:classes")
        commandLine("setup/$name.sh")
        argumentProviders.add(CommandLineArgumentProvider {
            listOf(
                tinyprofJar.singleFile,
                file("examples/build/classes/java/main"),
                file("build/dist/tinyprof/bin/tinyprof"),
                openMpi.get().asFile,
                file("build/$name"),
            ).map { it.path }
        })
    }
}

registerShow("demo", "Profiles an MPI program that knows nothing of TinyProf on 4 ranks, and prints what the profile says.")
registerShow("jdks", "Runs an example with two JDKs, two collectors and four sizes, for the pictures of many runs in docs/view.md.")
registerShow("study", "Runs the scaling study of docs/many-runs.md on 1 to 8 ranks, in a few minutes, and prints how callpaths scale.")

/** What is published: archives with their checksums, Maven artifacts, and recipes that name an archive by its checksum. */
abstract class Release : Sync() {
    @get:Input
    abstract val released: Property<String>

    override fun copy() {
        super.copy()
        val archives = destinationDir.listFiles { file -> file.name.endsWith(".tar.gz") }!!.sorted()
        val sums = archives.associate { it.name to sha256(it) }
        destinationDir.resolve("SHA256SUMS").writeText(sums.map { (name, sum) -> "$sum  $name\n" }.joinToString(""))
        for (recipe in destinationDir.resolve("packaging").walk().filter { it.isFile }) {
            val text = recipe.readText().replace("@VERSION@", released.get())
            recipe.writeText(text.replace("@SHA256@", sums.getValue("tinyprof-${released.get()}.tar.gz")))
        }
    }

    private fun sha256(file: File) =
        MessageDigest.getInstance("SHA-256").digest(file.readBytes()).joinToString("") { "%02x".format(it) }
}

tasks.register<Release>("release") {
    description = "Makes build/release: archives, checksums, Maven artifacts, recipes of package managers."
    dependsOn(":cli:distArchive", ":sql:sqlDistArchive", ":runtime:publishApiPublicationToReleaseRepository")
    released = provider { project(":cli").version.toString() }
    into(layout.buildDirectory.dir("release"))
    from(layout.buildDirectory.dir("dist")) {
        include { it.name == "tinyprof-${released.get()}.tar.gz" || it.name == "tinyprof-sql-${released.get()}.tar.gz" }
        exclude { it.isDirectory }
    }
    from("packaging") {
        into("packaging")
        rename { if (it.endsWith(".eb")) "TinyProf-${released.get()}.eb" else it }
    }
    from("runtime/build/maven") {
        into("maven")
    }
}

/** A section of docs/results/peers.md: how many tests passed, and which did not. */
fun lastResult(task: Test, runs: Map<String, List<TestResult>>): String {
    val others = runs.flatMap { (name, results) ->
        results.filter { it.resultType != TestResult.ResultType.SUCCESS }
            .map { "`$name` ${if (it.resultType == TestResult.ResultType.FAILURE) "failed" else "was skipped"}" }
    }
    val passed = runs.values.sumOf { it.size } - others.size
    val seconds = runs.values.flatten().sumOf { it.endTime - it.startTime } / 1000
    val machine = "${Runtime.getRuntime().availableProcessors()} processors, ${System.getProperty("os.name")} ${System.getProperty("os.arch")}"
    return "## ${task.extensions.extraProperties["title"]}\n\n${task.description}\n\n" +
        "${(listOf("$passed tests passed in $seconds s") + others.distinct()).joinToString("; ")}.\n\n" +
        "`./gradlew ${task.path}`, ${LocalDate.now()}, $machine, Java ${Runtime.version().feature()}.\n"
}

subprojects {
    apply(plugin = "java-library")

    group = "org.tinyprof"
    version = "0.2.0"

    val libs = rootProject.extensions.getByType<VersionCatalogsExtension>().named("libs")
    fun library(alias: String) = libs.findLibrary(alias).get()

    dependencies {
        "annotationProcessor"(library("errorprone"))
        "testAnnotationProcessor"(library("errorprone"))
        "testImplementation"(platform(library("junit-bom")))
        "testImplementation"(library("junit-jupiter"))
        "testImplementation"(library("jqwik"))
        "testRuntimeOnly"(library("junit-launcher"))
    }

    tasks.withType<JavaCompile>().configureEach {
        options.release = 17
        options.encoding = "UTF-8"
        options.compilerArgs.addAll(listOf("-Xlint:all,-processing", "-Werror", "-XDcompilePolicy=simple"))
        options.compilerArgs.addAll(listOf("--should-stop=ifError=FLOW", "-Xplugin:ErrorProne"))
        // Agent, flush and command run in young JVMs: the first concatenation by invokedynamic would cost each 20 ms of CPU.
        options.compilerArgs.add("-XDstringConcat=inline")
        options.isFork = true
        options.forkOptions.jvmArgs!!.addAll(errorProneExports + errorProneOpens + young)
    }

    tasks.withType<Test>().configureEach {
        environment("TINYPROF_SAMPLER", "none") // stacks are taken by chance: tests that want them say so
        useJUnitPlatform()
        if (project.name !in setOf("benchmarks", "format", "runtime")) { // which measure, compute, or are about C2
            jvmArgs(young)
        }
        systemProperty("jqwik.database", layout.buildDirectory.file("jqwik-database").get().asFile.path)
        shouldRunAfter(":checkFormat") // a minute's work that fails soonest
        // The longest begins first, so that all others run beside it.
        if (project.name != "it-tests") {
            shouldRunAfter(":it-tests:test")
        }
    }

    // What is tested on request leaves its last result in its build folder; `experiments` takes it into docs/results/peers.md.
    tasks.withType<Test>().matching { it.name == "peerTest" || it.name == "clusterTest" }.configureEach {
        val task = this
        val page = layout.buildDirectory.file("results/${project.name}-$name.md").get().asFile
        val runs = sortedMapOf<String, MutableList<TestResult>>()
        addTestListener(object : TestListener {
            override fun beforeSuite(suite: TestDescriptor) = Unit
            override fun beforeTest(test: TestDescriptor) = Unit
            override fun afterTest(test: TestDescriptor, result: TestResult) {
                runs.getOrPut(test.name.substringBefore("(")) { mutableListOf() }.add(result)
            }
            override fun afterSuite(suite: TestDescriptor, result: TestResult) {
                if (suite.parent == null && "--tests" !in gradle.startParameter.taskNames) {
                    page.parentFile.mkdirs()
                    page.writeText(lastResult(task, runs))
                }
            }
        })
    }
}

// One process for all modules: most of what a small module's would take is the formatter's start.
val googleJavaFormat = configurations.create("googleJavaFormat")

dependencies {
    googleJavaFormat(libs.google.java.format)
}

val sources = files(subprojects.map { it.fileTree("src") { include("**/*.java") } })

fun JavaExec.googleJavaFormat(vararg flags: String) {
    classpath = googleJavaFormat
    mainClass = "com.google.googlejavaformat.java.Main"
    jvmArgs(errorProneExports + young)
    argumentProviders.add(CommandLineArgumentProvider { flags.asList() + sources.map { it.path } })
}

tasks.register<JavaExec>("format") {
    description = "Rewrites all Java sources in google-java-format."
    googleJavaFormat("--replace")
}

val checkFormat = tasks.register<JavaExec>("checkFormat") {
    description = "Fails if a Java source is not in google-java-format; ./gradlew format puts it right."
    inputs.files(sources)
    val done = layout.buildDirectory.file("checkFormat/done")
    outputs.file(done)
    googleJavaFormat("--dry-run", "--set-exit-if-changed")
    doLast { done.get().asFile.writeText("") }
}

tasks.named("check") { dependsOn(checkFormat) }
