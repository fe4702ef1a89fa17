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
    implementation(project(":interchange"))
    implementation(project(":ensemble"))
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
    inputs.files(rootProject.files("docs/sql.md", "docs/notebook.md", "docs/notebook/profiles.ipynb"))
    dependsOn("sqlDist")
    systemProperty("tinyprof.sqlDist", distribution.path)
    providers.systemProperty("tinyprof.parquet.rounds").orNull?.let { systemProperty("tinyprof.parquet.rounds", it) }
}

/** A folder of the build with packages of PyPI, which a task of its own installs. */
fun fromPyPi(folder: String, vararg wanted: String): TaskProvider<Exec> {
    val home = layout.buildDirectory.dir(folder).get().asFile.path
    return tasks.register<Exec>("${folder}Install") {
        description = "Installs Python packages from PyPI into sql/build/$folder."
        inputs.property("wanted", wanted.asList())
        outputs.file("$home/installed")
        val quoted = wanted.joinToString(" ") { "'$it'" }
        commandLine("sh", "-c", "python3 -m venv $home && $home/bin/pip install -q $quoted && touch $home/installed")
    }
}

fun Test.onRequest(tag: String, install: TaskProvider<Exec>) {
    dependsOn(install)
    useJUnitPlatform { includeTags(tag) }
    testClassesDirs = sourceSets["test"].output.classesDirs
    classpath = sourceSets["test"].runtimeClasspath
    systemProperty("tinyprof.python.home", install.get().outputs.files.singleFile.parent)
    outputs.upToDateWhen { false }
    testLogging { events("passed", "skipped", "failed") }
}

// On request, because pip takes minutes and 1.3 GB.
val cluster = fromPyPi(
    "cluster",
    "dask[dataframe]==${libs.versions.dask.get()}",
    "distributed==${libs.versions.dask.get()}",
    "dask-jobqueue==${libs.versions.jobqueue.get()}",
    "pyspark==${libs.versions.pyspark.get()}",
    "pandas<3",
    "pyarrow==${libs.versions.pyarrow.get()}",
)

tasks.register<Test>("clusterTest") {
    extra["title"] = "SQL on a cluster"
    description = "Runs the fourteen questions of docs/sql.md over 210 runs on two worker processes of " +
        "Dask ${libs.versions.dask.get()} and of Spark ${libs.versions.pyspark.get()}, and compares every answer with DuckDB's."
    onRequest("cluster", cluster)
}

val notebook = fromPyPi(
    "notebook",
    "duckdb==${libs.versions.duckdb.python.get()}",
    "ipykernel==${libs.versions.ipykernel.get()}",
    "llnl-hatchet==${libs.versions.llnl.hatchet.get()}",
    "llnl-thicket==${libs.versions.llnl.thicket.get()}",
    "matplotlib==${libs.versions.matplotlib.get()}",
    "nbclient==${libs.versions.nbclient.get()}",
    "pyarrow==${libs.versions.pyarrow.get()}",
)

tasks.register<Test>("peerTest") {
    extra["title"] = "The notebook"
    description = "Runs the notebook of docs/notebook.md over 24 runs, with DuckDB ${libs.versions.duckdb.python.get()}, " +
        "Hatchet ${libs.versions.llnl.hatchet.get()} and Thicket ${libs.versions.llnl.thicket.get()}, " +
        "and compares what Thicket finds with SQL over the profiles."
    dependsOn("sqlDist")
    onRequest("peer", notebook)
    systemProperty("tinyprof.sqlDist", distribution.path)
}

tasks.register<Sync>("sqlDist") {
    description = "Makes build/dist/tinyprof-sql: the command with SQL and Parquet."
    val command = project(":cli").tasks.named("dist")
    dependsOn(command)
    into(distribution)
    from(rootProject.layout.buildDirectory.dir("dist/tinyprof"))
    from("src/dist")
    into("lib") {
        from(tasks.named("jar"), driverJar, nativeJar)
        from(configurations.named("runtimeClasspath")) { include("jline-*.jar") }
    }
}

tasks.register<Tar>("sqlDistArchive") {
    description = "Packs the distribution with SQL as build/dist/tinyprof-sql-VERSION.tar.gz."
    compression = Compression.GZIP
    archiveFileName = "tinyprof-sql-${project.version}.tar.gz"
    destinationDirectory = rootProject.layout.buildDirectory.dir("dist")
    isReproducibleFileOrder = true
    from(tasks.named("sqlDist"))
    into("tinyprof-sql-${project.version}")
}
