description = "The page that shows runs in a browser: an HTTP server over analysis, and plain ES modules."

dependencies {
    implementation(project(":analysis"))
    implementation(project(":format"))
    runtimeOnly("${libs.d3.get()}") { isTransitive = false }
    testImplementation(testFixtures(project(":analysis")))
    testImplementation(libs.jackson)
    testImplementation("${libs.playwright.get()}") { exclude(group = "com.microsoft.playwright", module = "driver-bundle") }
}

tasks.register<JavaExec>("screenshots") {
    description = "Makes the pictures of docs/view.md anew, in a real browser."
    dependsOn(":chromium")
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.viewer.Screenshots"
    systemProperty("tinyprof.chromium", rootProject.layout.buildDirectory.file("chromium.properties").get().asFile.path)
    args(rootProject.file("docs/images").path)
}

tasks.named<Test>("test") {
    dependsOn(":chromium")
    inputs.file(rootProject.layout.buildDirectory.file("chromium.properties"))
    systemProperty("tinyprof.npm.home", layout.buildDirectory.dir("npm").get().asFile.path)
    systemProperty("tinyprof.typescript", libs.versions.typescript.get())
    systemProperty("tinyprof.types.d3", libs.versions.types.d3.get())
    systemProperty("tinyprof.chromium", rootProject.layout.buildDirectory.file("chromium.properties").get().asFile.path)
}
