package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Granularity;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunGroup;

class EnsembleTest {
  @TempDir Path folder;

  private Path write(String name, StudyRun run) throws IOException {
    return run.write(folder.resolve(name));
  }

  private static StudyRun run(int number, int ranks) {
    return StudyRun.of(number, ranks).with("main", 100 * number).with("main<solve", 10);
  }

  private static List<String> names(Ensemble ensemble) {
    return ensemble.runs().stream().map(RunEntry::name).toList();
  }

  @Test
  void takesTheRunsOfAFolderAndCountsWhatIsNone() throws Exception {
    write("b.tprof", run(2, 1));
    write("a.tprof", run(1, 1));
    write("a.snapshot-0001.tprof", run(3, 1));
    Files.createDirectory(folder.resolve("c.tprof.parts"));
    Files.writeString(folder.resolve("notes.txt"), "not a run");
    Files.createDirectory(folder.resolve("older"));
    Ensemble found = Ensemble.open(folder.toString());
    assertEquals(List.of("a.tprof", "b.tprof"), names(found));
    assertEquals(
        List.of(
            "2 snapshots or rank files of the folder were skipped; name them to ask them.",
            "2 files in the folder are not runs and were skipped."),
        found.set().notes());
  }

  @Test
  void takesASnapshotThatIsNamedAndPatterns() throws Exception {
    write("a.tprof", run(1, 1));
    Path snapshot = write("a.snapshot-0001.tprof", run(3, 1));
    assertEquals(List.of("a.snapshot-0001.tprof"), names(Ensemble.open(snapshot.toString())));
    assertEquals(
        List.of("a.snapshot-0001.tprof", "a.tprof"), names(Ensemble.open(folder + "/a*.tprof")));
  }

  @Test
  void callsRunsOfOneNameByTheirFoldersToo() throws Exception {
    Files.createDirectories(folder.resolve("x"));
    Files.createDirectories(folder.resolve("y"));
    write("x/run.tprof", run(1, 1));
    write("y/run.tprof", run(2, 1));
    write("y/other.tprof", run(3, 1));
    assertEquals(
        List.of("x/run.tprof", "other.tprof", "y/run.tprof"),
        names(Ensemble.open(folder + "/*/*.tprof")));
  }

  @Test
  void saysWhatIsWrongWithAWord() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals(
        empty + ": no run in this folder; give a folder of .tprof",
        assertThrows(QuestionException.class, () -> Ensemble.open(empty.toString())).getMessage());
    assertEquals(
        "no run fits the pattern '" + folder + "/z*'; check the path",
        assertThrows(QuestionException.class, () -> Ensemble.open(folder + "/z*")).getMessage());
    assertThrows(NoSuchFileException.class, () -> Ensemble.open(folder + "/gone.tprof"));
    assertEquals(
        "wrong pattern '" + folder + "/[a': Missing ']; put a backslash before [ and { of a name",
        assertThrows(QuestionException.class, () -> Ensemble.open(folder + "/[a")).getMessage());
  }

  @Test
  void findsTheSameRunTwiceByItsId() throws Exception {
    write("a.tprof", run(1, 1));
    write("copy.tprof", run(1, 1));
    Ensemble found = Ensemble.open(folder.toString());
    assertEquals(List.of("a.tprof"), names(found));
    assertEquals(
        List.of("copy.tprof is the same run as a.tprof and is left out."), found.set().notes());
  }

  @Test
  void namesTenRunsThatAreLeftOutAndCountsTheOthers() throws Exception {
    write("a.tprof", run(1, 1));
    for (int copy = 10; copy < 22; copy++) {
      write("copy-" + copy + ".tprof", run(1, 1));
      Files.write(folder.resolve("cut-" + copy + ".tprof"), new byte[copy]);
    }
    List<String> notes = Ensemble.open(folder.toString()).set().notes();
    assertEquals(22, notes.size(), notes.toString());
    assertTrue(notes.get(9).endsWith("(the run is left out)"), notes.get(9));
    assertEquals("2 more runs are left out.", notes.get(10));
    assertEquals("2 more runs are left out.", notes.get(21));
  }

  @Test
  void namesADamagedRunAndAnswersTheOthers() throws Exception {
    for (int i = 1; i <= 20; i++) {
      write("run-" + (100 + i) + ".tprof", run(i, 1));
    }
    Path cut = folder.resolve("run-107.tprof");
    byte[] bytes = Files.readAllBytes(cut);
    Files.write(cut, Arrays.copyOf(bytes, bytes.length - 3));
    Ensemble found = Ensemble.open(folder.toString());
    assertEquals(19, found.runs().size());
    assertEquals(1, found.set().unreadable());
    assertTrue(
        found.set().notes().get(0).startsWith(cut + ": the file has "), found.set().notes().get(0));
    assertTrue(
        found.set().notes().get(0).endsWith(" (the run is left out)"), found.set().notes().get(0));
  }

  @Test
  void namesAProfileOfWhichNothingIsLeft() throws Exception {
    write("a.tprof", run(1, 1));
    Path empty = Files.createFile(folder.resolve("b.tprof"));
    Ensemble found = Ensemble.open(folder.toString());
    assertEquals(1, found.set().unreadable());
    assertTrue(found.set().notes().get(0).startsWith(empty + ": "), found.set().notes().get(0));
    assertEquals(1, Ensemble.open(folder + "/*.tprof").set().unreadable());
  }

  @Test
  void namesARunWhoseSummariesAreDamagedWhenItIsAsked() throws Exception {
    write("a.tprof", run(1, 1));
    Path bad = write("bad.tprof", run(2, 1));
    byte[] bytes = Files.readAllBytes(bad);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("SUMM") + 21] ^= 1;
    Files.write(bad, bytes);
    ComposedRuns found = Ensemble.open(folder.toString()).compose();
    assertEquals(1, found.runs().size());
    assertEquals(1, found.unreadable());
    assertTrue(found.notes().get(0).startsWith(bad + ": checksum"), found.notes().get(0));
  }

  @Test
  void keepsTheRunsThatFulfilACondition() throws Exception {
    write("a.tprof", run(1, 4).with("solver", "cg"));
    write("b.tprof", run(2, 8).with("solver", "cg"));
    write("c.tprof", run(3, 8).with("solver", "gmres"));
    write("d.tprof", run(4, 8));
    Ensemble all = Ensemble.open(folder.toString());
    assertEquals(List.of("b.tprof"), names(all.where("ranks >= 8 and solver = \"cg\"")));
    assertEquals(List.of("b.tprof", "c.tprof", "d.tprof"), names(all.where("ranks = 8")));
    assertEquals(List.of("a.tprof", "b.tprof"), names(all.where("run ~ 'a*' or solver = cg")));
    assertEquals(
        "no column 'solvr' to ask for; did you mean 'solver'? There are "
            + "id, program, ranks, run, snapshot, solver, start",
        assertThrows(QuestionException.class, () -> all.where("solvr = cg")).getMessage());
    assertEquals(
        "no run fulfils 'ranks > 9'; tinyprof runs shows the attributes they have",
        assertThrows(QuestionException.class, () -> all.where("ranks > 9")).getMessage());
  }

  @Test
  void comparesMomentsAndTextsThatAreDates() throws Exception {
    write("a.tprof", run(1, 4).with("built", "2026-02-27"));
    write("b.tprof", run(2, 8).with("built", "2026-03-01"));
    write("c.tprof", run(3, 8).with("built", "unknown"));
    Ensemble all = Ensemble.open(folder.toString());
    assertEquals(List.of("b.tprof", "c.tprof"), names(all.where("start >= 2026-03-01T08:32")));
    assertEquals(List.of("a.tprof"), names(all.where("start < '2026-03-01 08:32' and ranks > 1")));
    assertEquals(3, all.where("start = 2026-03-01").runs().size());
    assertEquals(List.of("b.tprof"), names(all.where("built > 2026-02-27")));
    assertEquals(
        "column 'ranks' has numbers; compare it with a number, not with a date",
        assertThrows(QuestionException.class, () -> all.where("ranks > 2026-03-01")).getMessage());
    assertEquals(
        "column 'start' has texts; compare it with a text, not with a number",
        assertThrows(QuestionException.class, () -> all.where("start > 17")).getMessage());
  }

  @Test
  void groupsByAnyAttributesAndShowsThoseWithoutOne() throws Exception {
    write("a.tprof", run(1, 16).with("solver", "cg"));
    write("b.tprof", run(2, 8).with("solver", "cg"));
    write("c.tprof", run(3, 8).with("solver", "cg"));
    write("d.tprof", run(4, 8));
    Ensemble all = Ensemble.open(folder.toString());
    assertEquals(
        List.of(
            new RunGroup(List.of("8", "cg"), List.of(1, 2)),
            new RunGroup(List.of("8", "(none)"), List.of(3)),
            new RunGroup(List.of("16", "cg"), List.of(0))),
        all.groupBy("ranks", "solver").groups());
  }

  @Test
  void takesAnAttributeThatIsANumberHereAndATextThereForAText() throws Exception {
    write("a.tprof", run(1, 1).with("size", "10"));
    write("b.tprof", run(2, 1).with("size", "9"));
    write("c.tprof", run(3, 1).with("size", "large"));
    Ensemble all = Ensemble.open(folder.toString());
    assertEquals(List.of("b.tprof"), names(all.where("size = '9'")));
    assertEquals(
        List.of("The attribute size counts as a text: it is not a number in c.tprof."),
        all.set().mixed(List.of("size", "ranks")));
    assertEquals(List.of("a.tprof", "b.tprof", "c.tprof"), names(all.orderBy("size")));
    assertEquals(
        List.of("b.tprof", "a.tprof"), names(all.where("run != 'c.tprof'").orderBy("size")));
  }

  @Test
  void derivesAnAttributeWhereItsPartsAreNumbers() throws Exception {
    write("a.tprof", run(1, 4).with("size", "10"));
    write("b.tprof", run(2, 8));
    Ensemble all = Ensemble.open(folder.toString()).derive("points = (size + 2) * ranks / 2");
    assertEquals("24", all.runs().get(0).attributes().text("points"));
    assertEquals("", all.runs().get(1).attributes().text("points"));
    assertEquals(
        "wrong formula at the ^: x = ranks + ^ (expected a name, a number or ()",
        assertThrows(QuestionException.class, () -> all.derive("x = ranks + ")).getMessage());
  }

  @Test
  void composesOverTheUnionOfTreesAndKnowsWhichRunLacksWhat() throws Exception {
    write("a.tprof", run(1, 2).with("main<io", 3));
    write("b.tprof", run(2, 2).with("main<solve<dot", 4));
    write("c.tprof", StudyRun.of(3, 1).with("other", 5));
    ComposedRuns found = Ensemble.open(folder.toString()).compose();
    assertEquals(
        List.of("main", "main<io", "main<solve", "main<solve<dot", "other"),
        IntStream.range(0, found.size()).mapToObj(found::path).toList());
    double none = Double.NaN;
    assertArrayEquals(new double[] {100e6, 200e6, none}, found.values(0, 0));
    assertArrayEquals(new double[] {3e6, none, none}, found.values(0, 1));
    assertArrayEquals(new double[] {none, none, 5e6}, found.values(0, 4));
    ComposedRuns shared =
        new Composition(Question.PLAIN, RankQuantifier.ANY, Granularity.RUNS, true)
            .read(Ensemble.open(folder.toString()).where("ranks = 2").set());
    assertEquals(2, shared.size());
    assertEquals("main<solve", shared.path(1));
  }

  @Test
  void ordersCallpathsAlikeWhicheverRunComesFirst() throws Exception {
    String one = write("a.tprof", run(1, 1).with("main<z", 3).with("main<b", 3)).toString();
    String other = write("b.tprof", run(2, 1).with("main<b", 3).with("main<c", 4)).toString();
    ComposedRuns forth = Ensemble.open(one, other).compose();
    ComposedRuns back = Ensemble.open(other, one).compose();
    assertEquals(
        List.of("main", "main<b", "main<c", "main<solve", "main<z"),
        IntStream.range(0, forth.size()).mapToObj(forth::path).toList());
    for (int node = 0; node < forth.size(); node++) {
      assertEquals(forth.path(node), back.path(node));
      assertEquals(forth.value(0, node, 0), back.value(0, node, 1));
    }
  }

  @Test
  void picksACallpathIfOneRunDoesOrAllDo() throws Exception {
    write("a.tprof", run(1, 1).with("main<io", 30));
    write("b.tprof", run(2, 1).with("main<io", 5));
    Question slow = Question.PLAIN.query("MATCH (\".\", p) WHERE p.\"time (inc)\" > 0.008");
    Ensemble all = Ensemble.open(folder.toString());
    ComposedRuns any =
        new Composition(slow, RankQuantifier.ANY, Granularity.RUNS, false).read(all.set());
    assertEquals("main<io", any.path(1));
    assertArrayEquals(new double[] {30e6, 5e6}, any.values(0, 1));
    ComposedRuns every =
        new Composition(slow, RankQuantifier.ALL, Granularity.RUNS, false).read(all.set());
    assertEquals(2, every.size());
    assertEquals("main<solve", every.path(1));
  }

  @Test
  void takesRanksExecutionsAndIterationsForRuns() throws Exception {
    ExampleRun.write(folder.resolve("run.tprof"));
    Ensemble one = Ensemble.open(folder.resolve("run.tprof").toString());
    ComposedRuns ranks =
        new Composition(Question.PLAIN, RankQuantifier.ANY, Granularity.RANKS, false)
            .read(one.set());
    assertEquals(8, ranks.runs().size());
    assertEquals("run.tprof rank 5", ranks.runs().get(5).name());
    ComposedRuns executions =
        new Composition(Question.PLAIN, RankQuantifier.ANY, Granularity.EXECUTIONS, false)
            .read(one.set());
    assertEquals(2, executions.runs().size());
    assertEquals(20e6, executions.value(0, 0, 0) - executions.value(0, 0, 1), 1);
    ComposedRuns iterations =
        new Composition(Question.PLAIN, RankQuantifier.ANY, Granularity.ITERATIONS, false)
            .read(one.set());
    assertEquals(10, iterations.runs().size());
    int step = iterations.size() - 1;
    while (!iterations.path(step).equals("main<step")) {
      step--;
    }
    assertArrayEquals(
        new double[] {39e6, 19e6, 19e6, 19e6, 19e6, 19e6, 19e6, 19e6, 19e6, 19e6},
        iterations.values(0, step));
  }

  @Test
  void asksForAPartOfEachRunAndLeavesCallpathsOut() throws Exception {
    ExampleRun.write(folder.resolve("run.tprof"));
    Ensemble one = Ensemble.open(folder.resolve("run.tprof").toString());
    ComposedRuns first = one.slice("execution(0)").slice("iteration(0)").compose();
    int step = first.size() - 1;
    while (!first.path(step).equals("main<step")) {
      step--;
    }
    assertEquals(39e6, first.value(0, step, 0));
    ComposedRuns pruned = one.prune("MPI_*").compose();
    assertTrue(pruned.size() < one.compose().size());
    for (int node = 0; node < pruned.size(); node++) {
      assertFalse(pruned.path(node).contains("MPI_"), pruned.path(node));
    }
  }

  @Test
  void queriesAndRulesAddUpAndAreRefusedAtOnce() throws Exception {
    ExampleRun.write(folder.resolve("run.tprof"));
    Ensemble one = Ensemble.open(folder.resolve("run.tprof").toString());
    assertEquals(List.of("step"), paths(one.query("main<*").query("step")));
    assertEquals(List.of(), paths(one.query("main").query("step")));
    Ensemble pruned = one.prune("MPI_*").prune("exchange");
    assertEquals(
        List.of("main", "main<setup", "main<step", "main<step<compute", "main<write"),
        paths(pruned).stream().sorted().toList());
    assertThrows(QuestionException.class, () -> one.query("main<"));
    assertThrows(QuestionException.class, () -> one.prune("120%"));
  }

  private static List<String> paths(Ensemble runs) throws Exception {
    ComposedRuns found = runs.compose();
    return IntStream.range(0, found.size()).mapToObj(found::path).toList();
  }

  @Test
  void leavesARunWhoseMetricHasAnotherUnitWithoutValues() throws Exception {
    ExampleRun.writeSome(folder.resolve("a.tprof"), 0, 3, "bytes");
    Path other = ExampleRun.writeSome(folder.resolve("b.tprof"), 4, 7, "KB");
    Question bytes = Question.PLAIN.metrics("bytes");
    write("c.tprof", run(1, 1));
    assertEquals(1, Ensemble.open(other.toString()).runs().size());
    Ensemble all = Ensemble.open(folder.toString());
    assertEquals(List.of("b.tprof is the same run as a.tprof and is left out."), all.set().notes());
    ComposedRuns found = Composition.of(bytes).read(all.set());
    assertEquals(1, found.runs().size());
    assertEquals(
        List.of(
            "c.tprof: no metric 'bytes' in this run; did you mean 'time'? It has count, time"
                + " (the run is left out)"),
        found.notes());
  }
}
