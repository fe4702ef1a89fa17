package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.format.run.RunAttributes;

/** A program that does not use Open MPI's Java bindings, but MPI. */
class OtherMpiTest {
  private static final int ROWS = 5;

  @Test
  void isSaidInTheReportOfItsRankFilesAndNotTakenForCompute() throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .classPath(Programs.plain())
            .agent("own=woven")
            .run("program.OtherMpi");
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals("true\ntrue\n", run.out());
    Report report = report(rankFiles(run.folder()));
    assertSaid(report);
    assertTrue(
        report.split().stream().anyMatch(part -> part.category().label().equals("waits")),
        report.split()::toString);
  }

  @Test
  void isSaidOfOneProcessToo() throws Exception {
    Path library = OpenMpi.require().installation().library();
    Finished run =
        new Jvm(Jdk.require(17))
            .option("-Djava.library.path=" + library)
            .agent("own=off,include=program.OtherMpi#compute")
            .run("program.OtherMpi");
    assertEquals(0, run.exitCode(), run::toString);
    assertSaid(report(run.folder().resolve("tinyprof.tprof")));
  }

  private static void assertSaid(Report report) {
    assertTrue(
        report.notes().get(0).startsWith("The program used an MPI (libmpi"),
        report.notes()::toString);
    assertFalse(report.bound().startsWith("Compute bounds"), report::bound);
  }

  @Test
  void isNotSaidOfProgramsWithoutMpiNorOfThoseThatUseTheBindings() throws Exception {
    Finished plain = new Jvm(Jdk.require(17)).agent("").run("program.Small");
    assertEquals("", unseen(plain.folder().resolve("tinyprof.tprof")));
    Finished ring =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .agent("")
            .run("program.Ring", Files.createTempFile("ring", ".data").toString());
    assertEquals(0, ring.exitCode(), ring::toString);
    assertEquals("", unseen(ring.folder().resolve("tinyprof.tprof")));
  }

  private static String unseen(Path profile) throws IOException {
    try (OpenProfile run = OpenProfile.open(profile)) {
      return run.info().attributes().text(RunAttributes.UNSEEN_MPI);
    }
  }

  private static Report report(Path profile) throws Exception {
    try (OpenProfile run = OpenProfile.open(profile)) {
      return ReportBuilder.of(run, ROWS);
    }
  }

  private static Path rankFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".parts")).findFirst().orElseThrow();
    }
  }
}
