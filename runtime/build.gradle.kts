description = "What woven and hand-written code calls: clock, call tree, event-map, metrics. Needs java.base alone."

dependencies {
    testImplementation(libs.jcstress)
    testAnnotationProcessor(libs.jcstress)
}

tasks.named<JavaCompile>("compileTestJava") {
    // What jcstress generates follows no style; our own sources are still held to it.
    options.compilerArgs.remove("-Xplugin:ErrorProne")
    options.compilerArgs.add("-Xplugin:ErrorProne -XepExcludedPaths:.*/generated/.*")
}

tasks.named<Test>("test") {
    // More than check has time for: see ProcessTest and StressTest.
    for (size in listOf("tinyprof.threads", "tinyprof.passes")) {
        System.getProperty(size)?.let { systemProperty(size, it) }
    }
}

val jcstress = tasks.register<JavaExec>("jcstress") {
    description = "Reads while others write, in a JVM that moves instructions about. Every mode of jcstress: --args=-v."
    val folder = layout.buildDirectory.dir("jcstress").get().asFile
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.openjdk.jcstress.Main"
    workingDir = folder
    val stress = listOf("LCM", "GCM", "IGVN", "CCP").map { "-XX:+Stress$it" }
    val jvm = listOf("-XX:+UnlockDiagnosticVMOptions") + stress
    args("-sc", "false", "-af", "NONE", "-f", "2", "-iters", "1", "-jvmArgs", jvm.joinToString(" "))
    inputs.files(classpath)
    val done = layout.buildDirectory.file("jcstress/done")
    outputs.file(done)
    doFirst { folder.mkdirs() }
    doLast { done.get().asFile.writeText("") }
}

tasks.named("check") { dependsOn(jcstress) }
