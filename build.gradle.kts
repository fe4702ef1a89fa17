// What every module shares: the language level, the checks and the way tests run. A module's own build file says what the
// module is and what it needs.

val errorProneExports =
    listOf("api", "code", "comp", "file", "main", "model", "parser", "processing", "tree", "util")
        .map { "--add-exports=jdk.compiler/com.sun.tools.javac.$it=ALL-UNNAMED" }
val errorProneOpens =
    listOf("code", "comp").map { "--add-opens=jdk.compiler/com.sun.tools.javac.$it=ALL-UNNAMED" }

// Where Open MPI is, for the tests and programs that run it: they read the properties file this task leaves.
val openMpi = tasks.register<Exec>("openMpi") {
    description = "Finds or makes an Open MPI with Java bindings."
    val found = layout.buildDirectory.file("open-mpi.properties")
    val answer = java.io.ByteArrayOutputStream()
    commandLine("setup/open-mpi.sh")
    standardOutput = answer
    isIgnoreExitValue = true
    outputs.file(found)
    outputs.upToDateWhen { false }
    doLast {
        found.get().asFile.writeBytes(answer.toByteArray())
        val exitCode = executionResult.get().exitValue
        if (exitCode != 0 && (exitCode != 3 || System.getenv("CI") == "true")) {
            throw GradleException("setup/open-mpi.sh failed with exit code $exitCode; its last line says why")
        }
    }
}

// Where chromium and Node are, for the tests of the page.
tasks.register<Exec>("chromium") {
    description = "Finds or installs a chromium and a Node that can drive it."
    val found = layout.buildDirectory.file("chromium.properties")
    val answer = java.io.ByteArrayOutputStream()
    commandLine("setup/chromium.sh")
    standardOutput = answer
    isIgnoreExitValue = true
    outputs.file(found)
    outputs.upToDateWhen { false }
    doLast {
        found.get().asFile.writeBytes(answer.toByteArray())
        val exitCode = executionResult.get().exitValue
        if (exitCode != 0 && (exitCode != 3 || System.getenv("CI") == "true")) {
            throw GradleException("setup/chromium.sh failed with exit code $exitCode; its last line says why")
        }
    }
}

tasks.register<Exec>("demo") {
    description = "Profiles an MPI program that knows nothing of TinyProf on 4 ranks, and prints what the profile says."
    dependsOn(openMpi, ":agent:tinyprofJar", ":cli:dist", ":examples:classes")
    commandLine(
        "setup/demo.sh",
        file("agent/build/libs/tinyprof.jar"),
        file("examples/build/classes/java/main"),
        file("build/dist/tinyprof/bin/tinyprof"),
        file("build/open-mpi.properties"),
        file("build/demo"),
    )
}

tasks.register<Exec>("study") {
    description = "Runs the scaling study of docs/many-runs.md on 1 to 8 ranks, in a few minutes, and prints how callpaths scale."
    dependsOn(openMpi, ":agent:tinyprofJar", ":cli:dist", ":examples:classes")
    commandLine(
        "setup/study.sh",
        file("agent/build/libs/tinyprof.jar"),
        file("examples/build/classes/java/main"),
        file("build/dist/tinyprof/bin/tinyprof"),
        file("build/open-mpi.properties"),
        file("build/study"),
    )
}

/** A section of docs/results.md: which tests passed, and how long each took. */
fun lastResult(task: Test, runs: Map<String, List<TestResult>>): String {
    val rows = runs.map { (name, results) ->
        val kinds = results.groupingBy { it.resultType }.eachCount()
        val words = kinds.map { (kind, times) ->
            val word = mapOf("SUCCESS" to "passed", "FAILURE" to "failed", "SKIPPED" to "skipped").getValue(kind.name)
            word + if (results.size > 1) " $times times" else ""
        }
        val millis = results.sumOf { it.endTime - it.startTime }
        "| `$name` | ${words.joinToString(", ")} | ${(millis + 500) / 1000} |\n"
    }
    val machine = "${Runtime.getRuntime().availableProcessors()} processors, ${System.getProperty("os.name")} ${System.getProperty("os.arch")}"
    return "## ${task.extensions.extraProperties["title"]}\n\n${task.description}\n\n" +
        "| test | result | seconds |\n| --- | --- | --- |\n${rows.joinToString("")}\n" +
        "`./gradlew ${task.path}`, ${java.time.LocalDate.now()}, $machine, Java ${Runtime.version().feature()}.\n"
}

subprojects {
    apply(plugin = "java-library")

    group = "org.tinyprof"
    version = "0.2.0"

    val libs = rootProject.extensions.getByType<VersionCatalogsExtension>().named("libs")
    fun library(alias: String) = libs.findLibrary(alias).get()
    val googleJavaFormat = configurations.create("googleJavaFormat")

    dependencies {
        "annotationProcessor"(library("errorprone"))
        "testAnnotationProcessor"(library("errorprone"))
        "testImplementation"(platform(library("junit-bom")))
        "testImplementation"(library("junit-jupiter"))
        "testImplementation"(library("jqwik"))
        "testRuntimeOnly"(library("junit-launcher"))
        googleJavaFormat(library("google-java-format"))
    }

    tasks.withType<JavaCompile>().configureEach {
        options.release = 17
        options.encoding = "UTF-8"
        options.compilerArgs.addAll(listOf("-Xlint:all,-processing", "-Werror", "-XDcompilePolicy=simple"))
        options.compilerArgs.addAll(listOf("--should-stop=ifError=FLOW", "-Xplugin:ErrorProne"))
        // Agent, flush and command run in young JVMs: the first concatenation by invokedynamic would cost each 20 ms of CPU.
        options.compilerArgs.add("-XDstringConcat=inline")
        options.isFork = true
        options.forkOptions.jvmArgs!!.addAll(errorProneExports + errorProneOpens)
    }

    tasks.withType<Test>().configureEach {
        useJUnitPlatform()
        systemProperty("jqwik.database", layout.buildDirectory.file("jqwik-database").get().asFile.path)
        // The longest begins first, so that all others run beside it.
        if (project.name != "it-tests") {
            shouldRunAfter(":it-tests:test")
        }
    }

    // What is tested on request leaves its last result in docs/results; `experiments` takes it into docs/results.md.
    tasks.withType<Test>().matching { it.name == "peerTest" || it.name == "clusterTest" }.configureEach {
        val task = this
        val page = rootProject.file("docs/results/${project.name}-$name.md")
        val runs = sortedMapOf<String, MutableList<TestResult>>()
        addTestListener(object : TestListener {
            override fun beforeSuite(suite: TestDescriptor) = Unit
            override fun beforeTest(test: TestDescriptor) = Unit
            override fun afterTest(test: TestDescriptor, result: TestResult) {
                runs.getOrPut(test.name.substringBefore("(")) { mutableListOf() }.add(result)
            }
            override fun afterSuite(suite: TestDescriptor, result: TestResult) {
                if (suite.parent == null && "--tests" !in gradle.startParameter.taskNames) {
                    page.writeText(lastResult(task, runs))
                }
            }
        })
    }

    val sources = fileTree("src") { include("**/*.java") }

    fun JavaExec.googleJavaFormat(vararg flags: String) {
        classpath = googleJavaFormat
        mainClass = "com.google.googlejavaformat.java.Main"
        jvmArgs(errorProneExports)
        argumentProviders.add(CommandLineArgumentProvider { flags.asList() + sources.map { it.path } })
        onlyIf { !sources.isEmpty }
    }

    tasks.register<JavaExec>("format") {
        description = "Rewrites the module's Java sources in google-java-format."
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
}
