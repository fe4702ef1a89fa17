description = "What woven and hand-written code calls: clock, call tree, event-map, metrics. Needs java.base alone."

tasks.named<Test>("test") {
    // More than check has time for: see ProcessTest and StressTest.
    for (size in listOf("tinyprof.threads", "tinyprof.passes")) {
        System.getProperty(size)?.let { systemProperty(size, it) }
    }
}
