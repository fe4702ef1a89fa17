import org.gradle.jvm.tasks.Jar

description = "The tinyprof command: parses, asks analysis once, prints. `./gradlew dist` gives it as build/dist/tinyprof."

val packaging = sourceSets.create("packaging") {
    compileClasspath += sourceSets["main"].output
    runtimeClasspath += sourceSets["main"].output + sourceSets["main"].runtimeClasspath
}

dependencies {
    implementation(project(":analysis"))
    implementation(libs.picocli)
    "packagingImplementation"(libs.picocli)
    testImplementation(testFixtures(project(":analysis")))
    "packagingAnnotationProcessor"(libs.errorprone)
}

val libraries = configurations.named("runtimeClasspath")

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

tasks.register<Sync>("dist") {
    description = "Makes build/dist/tinyprof: the command, its libraries, manual, completion and class archive."
    val distribution = rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile
    into(distribution)
    from("src/dist")
    into("lib") { from(tasks.named("jar"), libraries) }
    into("share") { from(manual) }
    dependsOn(":agent:tinyprofJar")
    from(project(":agent").layout.buildDirectory.file("libs/tinyprof.jar"))
    doLast {
        // The archive gets the classes that a first report loads: that of a program that does nothing.
        val nothing = listOf("${System.getProperty("java.home")}/bin/java", "-cp", "$distribution/lib/tinyprof-cli.jar", "org.tinyprof.cli.CheckCommand\$Nothing")
        val profile = temporaryDir.resolve("first.tprof")
        profile.delete()
        val firstStart = ProcessBuilder(listOf("$distribution/bin/tinyprof", "run", "-o", profile.path, "--") + nothing)
        firstStart.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.to(temporaryDir.resolve("first.txt")))
        firstStart.environment()["TINYPROF_JAVA_OPTS"] = "-XX:ArchiveClassesAtExit=$distribution/lib/tinyprof.jsa"
        if (firstStart.start().waitFor() != 0) {
            throw GradleException("the command does not start: see ${temporaryDir.resolve("first.txt")}")
        }
    }
}

tasks.named<Test>("test") {
    val dist = tasks.named("dist")
    dependsOn(dist)
    inputs.files(dist)
    inputs.dir(rootProject.file("docs"))
    systemProperty("tinyprof.dist", rootProject.layout.buildDirectory.dir("dist/tinyprof").get().asFile.path)
    systemProperty("tinyprof.hatchet", libs.versions.hatchet.get())
    systemProperty("tinyprof.hatchet.home", layout.buildDirectory.dir("hatchet").get().asFile.path)
}
