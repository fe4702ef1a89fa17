description = "The page that shows runs in a browser: an HTTP server over analysis, and plain ES modules."

val packaging = sourceSets.create("packaging") {
    compileClasspath += sourceSets["main"].output
    runtimeClasspath += sourceSets["main"].output
}

val chromium = configurations.create("chromium")

// The page's modules become one script; the jar has it instead of them.
val page = "org/tinyprof/viewer/page"
val bundled = layout.buildDirectory.dir("bundled")
val bundle = tasks.register<JavaExec>("bundle") {
    description = "Makes one script of the page's modules."
    val script = bundled.map { it.file("$page/page.js") }
    outputs.file(script)
    classpath = packaging.runtimeClasspath
    mainClass = "org.tinyprof.viewer.packaging.PageBundle"
    args(script.get().asFile.path)
}

tasks.jar {
    from(files(bundled).builtBy(bundle))
    exclude { it.path.startsWith("$page/") && it.name.endsWith(".js") && it.name !in setOf("page.js", "exported.js") }
}

dependencies {
    implementation(project(":analysis"))
    implementation(project(":interchange"))
    implementation(project(":ensemble"))
    implementation(project(":format"))
    runtimeOnly("${libs.d3.get()}") { isTransitive = false }
    testImplementation(testFixtures(project(":format")))
    testImplementation(testFixtures(project(":analysis")))
    testImplementation(testFixtures(project(":ensemble")))
    testImplementation(project(":cli")) // the page copies commands, and a test runs them
    testImplementation(libs.picocli)
    testImplementation(packaging.output)
    testRuntimeOnly(files(bundled).builtBy(bundle))
    testImplementation(libs.jackson)
    testImplementation("${libs.playwright.get()}") { exclude(group = "com.microsoft.playwright", module = "driver-bundle") }
    "packagingAnnotationProcessor"(libs.errorprone)
    chromium(project(path = ":", configuration = "chromium"))
}

val chromiumProperty = CommandLineArgumentProvider { listOf("-Dtinyprof.chromium=${chromium.singleFile}") }

tasks.register<JavaExec>("screenshots") {
    description = "Makes the pictures of docs/view.md anew, in a real browser."
    dependsOn(chromium, ":jdks")
    jvmArgumentProviders.add(chromiumProperty)
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.viewer.Screenshots"
    args(rootProject.file("docs/images").path, rootProject.file("build/jdks").path)
}

tasks.register<JavaExec>("pageSizes") {
    description = "Makes pictures of six profiles at four widths in both themes, in build/page-sizes, for a person to look at."
    dependsOn(chromium)
    jvmArgumentProviders.add(chromiumProperty)
    classpath = sourceSets["test"].runtimeClasspath
    mainClass = "org.tinyprof.viewer.PageSizes"
    args(layout.buildDirectory.dir("page-sizes").get().asFile.path)
}

tasks.named<Test>("test") {
    inputs.files(chromium)
    inputs.file(rootProject.file("docs/view.md")) // names tests
    maxParallelForks = 2 // the last to run; the second waits until no other module's tests do
    jvmArgumentProviders.add(chromiumProperty)
    for (name in listOf("tinyprof.page.rounds", "tinyprof.page.pairs", "tinyprof.page.seed")) providers.systemProperty(name).orNull?.let { systemProperty(name, it) }
    systemProperty("tinyprof.npm.home", layout.buildDirectory.dir("npm").get().asFile.path)
    systemProperty("tinyprof.typescript", libs.versions.typescript.get())
    systemProperty("tinyprof.axe", libs.versions.axe.get())
    systemProperty("tinyprof.types.d3", libs.versions.types.d3.get())
}
