package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesMpiTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}, {1} ranks")
  @CsvSource({"17, 2", "17, 4", "17, 16", "25, 2", "25, 4", "25, 16"})
  void countsEveryCallOfEveryRankAndNoneOfItsOwn(int version, int ranks) throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(version), ranks)
            .agent("own=off")
            .run("program.Ring", data());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals("", run.complaints());
    assertTrue(run.out().endsWith("thread level 0\n"), run::toString);
    assertEquals(counts(ranks), run.recording().counts());
    assertEquals(ranks, run.recording().profile().values().lanes().size());
    assertEquals(List.of(), run.recording().profile().validate());
  }

  @Test
  void keepsNoLaneOfAThreadOfItsOwn() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 4)
            .agent("own=off,threads=each,snapshot=100ms")
            .run("program.Ring", data());
    assertEquals("", run.complaints());
    assertEquals(counts(4), run.recording().counts());
    assertEquals(4, run.recording().profile().values().lanes().size());
  }

  @Test
  void addsUpTheBytesThatCountAndDatatypeTell() throws Exception {
    Recording recording =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .agent("own=off")
            .run("program.Ring", data())
            .recording();
    assertEquals(2 * 5 * (32 + 32), recording.total("MPI_Sendrecv", "bytes"));
    assertEquals(2 * 8, recording.total("MPI_Allreduce", "bytes"));
    assertEquals(2 * 4, recording.total("MPI_Allgather", "bytes"));
    assertEquals(2 * 2 * 8, recording.total("MPI_Alltoall", "bytes"));
    assertEquals(2 * 64, recording.total("MPI_Isend", "bytes"));
    assertEquals(2 * 80, recording.total("MPI_File_write_at", "bytes"));
    assertEquals("COMM", recording.tag("MPI_Waitall"));
    assertEquals("IO", recording.tag("MPI_File_write_at"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @CsvSource({"17", "25"})
  void asksForThreadMultipleWhenSnapshotsAreOn(int version) throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(version), 2)
            .agent("own=off,snapshot=200ms")
            .run("program.Ring", data());
    assertTrue(run.out().endsWith("thread level 3\n"), run::toString);
    assertEquals("", run.complaints());
    assertEquals(counts(2), run.recording().counts());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void findsMpiInAFatJar(int version) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Path fat = folder.resolve("fat.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(fat))) {
      copy(mpi.jar(), out);
      addFolder(Programs.mpi(mpi.jar()), out);
    }
    Finished run =
        mpi.jvm(Jdk.require(version), 2)
            .classPath(fat)
            .agent("own=off")
            .run("program.Ring", data());
    assertEquals("", run.complaints());
    assertEquals(counts(2), run.recording().counts());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void findsMpiInAClassLoaderOfTheApplicationsOwn(int version) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Path classes = Programs.mpi(mpi.jar());
    Finished run =
        mpi.jvm(Jdk.require(version), 2)
            .classPath(classes)
            .agent("own=off")
            .run("program.InChild", classes.toString(), mpi.jar().toString(), data());
    assertEquals("", run.complaints());
    assertEquals(counts(2), run.recording().counts());
  }

  @Test
  void letsMpiAnswerMisuseAsItAlwaysDid() throws Exception {
    Jvm plain = OpenMpi.require().jvm(Jdk.require(17), 1);
    Jvm profiled = OpenMpi.require().jvm(Jdk.require(17), 1).agent("own=off");
    assertEquals(plain.run("program.Fails").toString(), profiled.run("program.Fails").toString());
  }

  @ParameterizedTest(name = "rank {0} aborts")
  @ValueSource(ints = {0, 1})
  void keepsThePartOfARankThatAbortsTheJob(int rank) throws Exception {
    Jvm plain = OpenMpi.require().jvm(Jdk.require(17), 2);
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), 2).agent("own=off").run("program.Aborts", "" + rank);
    Finished unprofiled = plain.run("program.Aborts", "" + rank);
    assertEquals(unprofiled.exitCode(), run.exitCode(), run::toString);
    assertEquals(unprofiled.out(), run.out());
    Path parts = run.folder().resolve("tinyprof.tprof.parts");
    assertEquals(
        1,
        run.err()
            .lines()
            .filter(
                ("tinyprof: rank %d aborts the job; what the ranks could still write is in %s:"
                            + " tinyprof recover %2$s")
                        .formatted(rank, parts)
                    ::equals)
            .count(),
        run::toString);
    Recording part = Recording.read(parts.resolve("rank-0000%d.tprof".formatted(rank)));
    assertEquals(Map.of("main", 1L, "main<MPI_Init", 1L, "main<MPI_Barrier", 3L), part.counts());
  }

  @Test
  void writesAllOfAProcessThatAbortsAlone() throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), 1).agent("own=off").run("program.Aborts", "0");
    assertEquals(3, run.recording().count("MPI_Barrier"));
  }

  @Test
  void leavesMpiAloneWhenToldTo() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .agent("own=off,mpi=off")
            .run("program.Ring", data());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(Map.of("main", 1L), run.recording().counts());
  }

  @Test
  void saysOnceWhatIsWrongInTheConfiguration() throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), 4).agent("fromat=text").run("program.Ring", data());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(
        "tinyprof: agent argument: unknown key `fromat`; the nearest known one is `format`;"
            + " the job runs unprofiled\n",
        run.err());
  }

  /** Another rank may have loaded what this one did not. */
  @Test
  void saysOfARuleWithoutMatchWhichRankLooked() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .agent("include=com.acme.**")
            .run("program.Ring", data());
    assertEquals("tinyprof: include matched nothing on rank 0: com.acme.**\n", run.complaints());
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  private static Map<String, Long> counts(long ranks) {
    return Map.ofEntries(
        Map.entry("main", ranks),
        Map.entry("main<MPI_Init", ranks),
        Map.entry("main<MPI_Sendrecv", 5 * ranks),
        Map.entry("main<MPI_Allreduce", ranks),
        Map.entry("main<MPI_Allgather", ranks),
        Map.entry("main<MPI_Alltoall", ranks),
        Map.entry("main<MPI_Irecv", ranks),
        Map.entry("main<MPI_Isend", ranks),
        Map.entry("main<MPI_Waitall", ranks),
        Map.entry("main<MPI_File_open", ranks),
        Map.entry("main<MPI_File_write_at", ranks),
        Map.entry("main<MPI_File_close", ranks),
        Map.entry("main<MPI_Barrier", ranks),
        Map.entry("main<MPI_Finalize", ranks));
  }

  private static void copy(Path jar, JarOutputStream out) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
        out.putNextEntry(new JarEntry(entry.getName()));
        out.write(file.getInputStream(entry).readAllBytes());
      }
    }
  }

  private static void addFolder(Path folder, JarOutputStream out) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(folder.relativize(file).toString()));
        out.write(Files.readAllBytes(file));
      }
    }
  }
}
