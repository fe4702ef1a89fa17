description = "Runs of many months: a store of profiles, its catalogue, what is kept of old runs, and the history of a program."

dependencies {
    implementation(project(":ensemble"))
    implementation(project(":analysis"))
    implementation(project(":interchange"))
    implementation(project(":format"))
    implementation(libs.hipparchus.core)
    implementation(libs.hipparchus.stat)
    testImplementation(testFixtures(project(":analysis")))
}

tasks.test {
    useJUnitPlatform { excludeTags("peer") }
}

// Apache Otava's own code, which pip fetches: on request, because that takes minutes and a network.
tasks.register<Test>("peerTest") {
    extra["title"] = "Change points compared with Apache Otava's"
    description = "Finds changes in 200 generated series as Apache Otava does; pip fetches it into build/peers."
    useJUnitPlatform { includeTags("peer") }
    testClassesDirs = sourceSets["test"].output.classesDirs
    classpath = sourceSets["test"].runtimeClasspath
    systemProperty("tinyprof.peers.home", layout.buildDirectory.dir("peers").get().asFile.path)
    systemProperty("tinyprof.otava", libs.versions.otava.get())
    providers.systemProperty("tinyprof.seed").orNull?.let { systemProperty("tinyprof.seed", it) }
    outputs.upToDateWhen { false }
    testLogging {
        events("passed", "skipped", "failed")
        showStandardStreams = true // the seed
    }
}

tasks.register<JavaExec>("generateStore") {
    description = "Makes a store of many generated runs, to measure with: --args=\"FOLDER 100000\"."
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.store.GeneratedStore"
}
