description = "What recording, writing and reading a profile costs, measured with JMH."

dependencies {
    implementation(project(":format"))
    implementation(libs.jackson.core)
}

tasks.register<JavaExec>("formatBenchmark") {
    description = "Prints sizes, speeds and memory of the profile's encodings beside CSV and JSON."
    classpath = sourceSets["main"].runtimeClasspath
    mainClass = "org.tinyprof.benchmarks.format.FormatBenchmark"
}
