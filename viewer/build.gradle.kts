description = "The page that shows runs in a browser: an HTTP server over analysis, and plain ES modules."

dependencies {
    implementation(project(":analysis"))
    implementation(project(":format"))
    runtimeOnly("${libs.d3.get()}") { isTransitive = false }
    testImplementation(testFixtures(project(":analysis")))
    testImplementation(libs.jackson)
    testImplementation("${libs.playwright.get()}") { exclude(group = "com.microsoft.playwright", module = "driver-bundle") }
}

tasks.named<Test>("test") {
    dependsOn(":chromium")
    inputs.file(rootProject.layout.buildDirectory.file("chromium.properties"))
    systemProperty("tinyprof.chromium", rootProject.layout.buildDirectory.file("chromium.properties").get().asFile.path)
}
