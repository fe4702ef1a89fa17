import org.gradle.jvm.tasks.Jar

plugins {
    `java-test-fixtures`
}

description = "SQL over profiles by DuckDB, and the same tables as Parquet. `./gradlew sqlDist` gives build/dist/tinyprof-sql."

// DuckDB's driver holds native libraries and unpacks one at every start, 70 MB. Ours has its classes alone; the native libraries
// are an archive of their own, of which NativeLibrary unpacks one, once.
val duckdb = configurations.create("duckdb") { isTransitive = false }

dependencies {
    duckdb(libs.duckdb)
}

fun driver(include: Boolean) = provider { zipTree(duckdb.singleFile) }.let { tree ->
    copySpec { from(tree) { if (include) include("libduckdb_java.so_*") else exclude("libduckdb_java.so_*") } }
}

val driverJar = tasks.register<Jar>("driverJar") {
    description = "DuckDB's driver without native libraries."
    with(driver(false))
    archiveFileName = libs.duckdb.map { "${it.name}-${it.version}-slim.jar" }
    destinationDirectory = layout.buildDirectory.dir("duckdb")
}

val nativeJar = tasks.register<Jar>("nativeJar") {
    description = "DuckDB's native libraries."
    into("native") { with(driver(true)) }
    archiveFileName = libs.duckdb.map { "${it.name}-${it.version}-native.jar" }
    destinationDirectory = layout.buildDirectory.dir("duckdb")
}

dependencies {
    implementation(project(":analysis"))
    implementation(project(":format"))
    implementation(files(driverJar))
    implementation(libs.jline)
    runtimeOnly(files(nativeJar))
    "testFixturesImplementation"(project(":format"))
    "testFixturesAnnotationProcessor"(libs.errorprone)
    testImplementation(testFixtures(project(":analysis")))
    testImplementation(testFixtures(project(":format")))
}

tasks.named<Jar>("jar") {
    archiveFileName = "tinyprof-sql.jar"
    manifest.attributes(
        "Class-Path" to configurations.named("runtimeClasspath").map { files -> files.joinToString(" ") { it.name } },
    )
}

val distribution = rootProject.layout.buildDirectory.dir("dist/tinyprof-sql").get().asFile

// Where tests unpack the native library: the same way as the start script, into a folder that stays.
val cache = layout.buildDirectory.dir("native").get().asFile.path

tasks.withType<Test>().configureEach {
    systemProperty("java.library.path", cache)
}

tasks.named<Test>("test") {
    useJUnitPlatform { excludeTags("cluster", "peer") }
    inputs.file(rootProject.file("docs/sql.md"))
    dependsOn("sqlDist")
    systemProperty("tinyprof.sqlDist", distribution.path)
}

// Dask and Spark, which pip fetches: on request, because they take minutes and 1.3 GB.
val clusterHome = layout.buildDirectory.dir("cluster").get().asFile.path

val clusterInstall = tasks.register<Exec>("clusterInstall") {
    description = "Installs Dask and Spark from PyPI into sql/build/cluster."
    val wanted = listOf(
        "dask[dataframe]==${libs.versions.dask.get()}",
        "distributed==${libs.versions.dask.get()}",
        "dask-jobqueue==${libs.versions.jobqueue.get()}",
        "pyspark==${libs.versions.pyspark.get()}",
        "pandas<3",
        "pyarrow",
    )
    inputs.property("wanted", wanted)
    outputs.file("$clusterHome/installed")
    val quoted = wanted.joinToString(" ") { "'$it'" }
    commandLine(
        "sh",
        "-c",
        "python3 -m venv $clusterHome && $clusterHome/bin/pip install -q $quoted && touch $clusterHome/installed",
    )
}

tasks.register<Test>("clusterTest") {
    description = "Runs the cookbook of docs/sql.md on Dask and Spark, over 210 runs, and compares every answer with DuckDB's."
    dependsOn(clusterInstall)
    useJUnitPlatform { includeTags("cluster") }
    testClassesDirs = sourceSets["test"].output.classesDirs
    classpath = sourceSets["test"].runtimeClasspath
    systemProperty("tinyprof.cluster.home", clusterHome)
    outputs.upToDateWhen { false }
    testLogging { events("passed", "skipped", "failed") }
}

tasks.register<Sync>("sqlDist") {
    description = "Makes build/dist/tinyprof-sql: the command with SQL and Parquet."
    val command = project(":cli").tasks.named("dist")
    dependsOn(command)
    into(distribution)
    from(rootProject.layout.buildDirectory.dir("dist/tinyprof"))
    into("lib") {
        from(tasks.named("jar"), driverJar, nativeJar)
        from(configurations.named("runtimeClasspath")) { include("jline-*.jar") }
    }
}
