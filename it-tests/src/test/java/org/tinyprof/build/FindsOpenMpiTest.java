package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindsOpenMpiTest {
  private static final Path SCRIPT =
      Path.of(System.getProperty("tinyprof.root"), "setup/open-mpi.sh");

  @TempDir Path folder;
  private FakeMachine machine;

  @BeforeEach
  void machineWithoutMpi() throws IOException {
    machine = new FakeMachine(folder);
  }

  @Test
  void takesTheInstallationThatMpiHomeNames() throws Exception {
    Path home = installation("lib64");
    machine.set("MPI_HOME", home.toString());
    assertEquals(new Ran(0, places(home, "lib64"), ""), setup());
  }

  @Test
  void takesTheInstallationOfTheMpirunOnThePath() throws Exception {
    Path home = installation("lib");
    Files.createSymbolicLink(machine.bin().resolve("mpirun"), home.resolve("bin/mpirun"));
    assertEquals(new Ran(0, places(home, "lib"), ""), setup());
  }

  @Test
  void refusesAnMpiHomeWithoutJavaBindings() throws Exception {
    machine.set("MPI_HOME", "/nowhere");
    assertEquals(
        new Ran(
            1,
            "",
            "open-mpi: MPI_HOME=/nowhere holds no bin/mpirun with lib/mpi.jar and"
                + " lib/libmpi_java.so: build Open MPI with --enable-mpi-java, or unset"
                + " MPI_HOME\n"),
        setup());
  }

  @Test
  void saysHowToGetOneWhereThereIsNoDebian() throws Exception {
    assertEquals(
        missing(
            "no Open MPI with Java bindings found: point MPI_HOME to an Open MPI built with"
                + " --enable-mpi-java"),
        setup());
  }

  @Test
  void saysHowToGetOneWhereOnlyRootCouldInstallIt() throws Exception {
    machine.tool("dpkg-query", "exit 1");
    machine.tool("id", "echo 1000");
    assertEquals(
        missing(
            "no Open MPI with Java bindings found, and only root can install it here: run"
                + " setup/open-mpi.sh as root once, or point MPI_HOME to an Open MPI built with"
                + " --enable-mpi-java"),
        setup());
  }

  @Test
  void saysWhereToReadWhyThePackageCouldNotBeInstalled() throws Exception {
    machine.tool("dpkg-query", "exit 1");
    machine.tool("id", "echo 0");
    machine.tool("apt-get", "echo \"no network for $1\" >&2; exit 100");
    Path log = cache().resolve("open-mpi-install.log");
    String reason =
        "apt-get could not install openmpi-bin (its words are in "
            + log
            + "): install it yourself, or point MPI_HOME to an Open MPI built with"
            + " --enable-mpi-java";
    assertEquals(
        new Ran(
            3,
            "missing=" + reason + "\n",
            "open-mpi: installing Debian's openmpi-bin (about a minute)\nopen-mpi: "
                + reason
                + "\n"),
        setup());
    assertEquals("no network for install\nno network for update\n", Files.readString(log));
  }

  @Test
  void asksForAJdkBeforeItFetchesAnything() throws Exception {
    debianPackage();
    assertEquals(
        new Ran(
            1,
            "",
            "open-mpi: mpi.jar is compiled from source, and there is no javac on the PATH: install"
                + " a JDK 17 or newer\n"),
        setup());
  }

  @Test
  void doesNothingOnceTheBindingsAreThere() throws Exception {
    debianPackage();
    Path bindings = Files.createDirectories(cache().resolve("open-mpi-java-4.1.4-3"));
    Files.createFile(bindings.resolve("mpi.jar"));
    String places =
        "mpirun=%s\nmpi.jar=%s/mpi.jar\nmpi.lib=%s\n"
            .formatted(machine.bin().resolve("mpirun"), bindings, bindings);
    assertEquals(new Ran(0, places, ""), setup());
  }

  private Path installation(String lib) throws IOException {
    Path home = folder.resolve("my mpi");
    FakeMachine.executable(home.resolve("bin/mpirun"), "exit 1");
    Files.createDirectories(home.resolve(lib));
    Files.createFile(home.resolve(lib).resolve("mpi.jar"));
    Files.createFile(home.resolve(lib).resolve("libmpi_java.so"));
    return home;
  }

  private static String places(Path home, String lib) {
    return "mpirun=%1$s/bin/mpirun\nmpi.jar=%1$s/%2$s/mpi.jar\nmpi.lib=%1$s/%2$s\n"
        .formatted(home, lib);
  }

  /** Debian's Open MPI, whose installation has no mpi.jar. */
  private void debianPackage() throws IOException {
    machine.tool("mpirun", "exit 1");
    machine.tool("dpkg-query", "echo 4.1.4-3");
  }

  private static Ran missing(String reason) {
    return new Ran(3, "missing=" + reason + "\n", "open-mpi: " + reason + "\n");
  }

  private Path cache() {
    return folder.resolve("home/.cache/tinyprof");
  }

  private Ran setup() throws IOException, InterruptedException {
    return machine.start(folder, SCRIPT).join();
  }
}
