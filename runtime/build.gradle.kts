plugins {
    `maven-publish`
}

description = "What woven and hand-written code calls: clock, call tree, event-map, metrics. Needs java.base alone."

// For programs that mark events by hand: ./gradlew publishToMavenLocal, then org.tinyprof:tinyprof-api.
java {
    withSourcesJar()
    withJavadocJar()
}

tasks.named<Javadoc>("javadoc") {
    // A record's components and plain getters need no sentence each; what is written has to be right.
    (options as StandardJavadocDocletOptions).addStringOption("Xdoclint:all,-missing", "-quiet")
}

publishing {
    repositories.maven {
        name = "release"
        url = uri(layout.buildDirectory.dir("maven"))
    }
    publications.create<MavenPublication>("api") {
        artifactId = "tinyprof-api"
        from(components["java"])
        pom {
            name = "TinyProf API"
            description = "Marks events of a program by hand: Profiler, Event, Metric, @Profiled."
            licenses {
                license {
                    name = "Apache License, Version 2.0"
                }
            }
        }
    }
}

// Signed where a key is: -PsigningKey=... and -PsigningPassword=..., as text.
providers.gradleProperty("signingKey").orNull?.let { key ->
    apply(plugin = "signing")
    configure<SigningExtension> {
        useInMemoryPgpKeys(key, providers.gradleProperty("signingPassword").orNull)
        sign(publishing.publications)
    }
}

// Two annotations that HotSpot knows; the compiler sees ours, the program the JDK's.
val vmAnnotations = sourceSets.create("vmAnnotations")

dependencies {
    compileOnly(vmAnnotations.output)
    "vmAnnotationsAnnotationProcessor"(libs.errorprone)
    testImplementation(testFixtures(project(":io"))) // tests read what was recorded as a flush does
    testImplementation(libs.jcstress)
    testAnnotationProcessor(libs.jcstress)
}

// Lets the JIT order instructions at random where it may: what only happens to work then fails.
val moveInstructions =
    listOf("-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions") +
        listOf("LCM", "GCM", "IGVN", "CCP").map { "-XX:+Stress$it" }

tasks.named<JavaCompile>("compileTestJava") {
    // What jcstress generates follows no style; our own sources are still held to it.
    options.compilerArgs.remove("-Xplugin:ErrorProne")
    options.compilerArgs.add("-Xplugin:ErrorProne -XepExcludedPaths:.*/generated/.*")
}

tasks.named<Test>("test") {
    jvmArgs(moveInstructions)
    // More than check has time for: see ProcessTest and StressTest.
    for (size in listOf("tinyprof.threads", "tinyprof.passes")) {
        System.getProperty(size)?.let { systemProperty(size, it) }
    }
}

val jcstress = tasks.register<JavaExec>("jcstress") {
    description = "Tries the interleavings of writers and readers; in all modes of jcstress with --args=-v."
    val folder = layout.buildDirectory.dir("jcstress").get().asFile
    val done = layout.buildDirectory.file("jcstress/done")
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.openjdk.jcstress.Main"
    workingDir = folder
    args("-sc", "false", "-af", "NONE", "-f", "1", "-iters", "1", "-jvmArgs", moveInstructions.joinToString(" "))
    inputs.files(classpath)
    outputs.file(done)
    doFirst { folder.mkdirs() }
    doLast { done.get().asFile.writeText("") }
}

tasks.named("check") { dependsOn(jcstress) }
