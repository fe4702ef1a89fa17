package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.format.source.MemorySource;

/** Callpaths by where their code stands, and by tests that somebody wrote in Java. */
class SourcesTest {
  private OpenProfile run;

  @BeforeEach
  void open() {
    run = OpenProfile.of(Path.of("methods.tprof"), new MemorySource(MethodRun.profile()));
  }

  @AfterEach
  void close() throws Exception {
    run.close();
  }

  private static List<String> names(Frame frame) throws Exception {
    List<String> names = new ArrayList<>();
    FrameTree tree = frame.tree();
    for (int node = 0; node < tree.size(); node++) {
      names.add(tree.name(node));
    }
    return names;
  }

  @Test
  void conditionsKnowClassPackageLineAndJar() throws Exception {
    Frame frame = Frame.of(run);
    List<String> methods = List.of("Solver.step(int)", "Solver.step(long)");
    assertEquals(methods, names(frame.filter("class = org.example.Solver")));
    assertEquals(methods, names(frame.filter("package = org.example")));
    assertEquals(methods, names(frame.filter("jar = app.jar")));
    assertEquals(List.of("Solver.step(int)"), names(frame.filter("line = 42")));
    assertEquals(List.of("Solver.step(long)"), names(frame.filter("line > 42")));
    assertEquals(List.of("Solver.step(int)"), names(frame.filter("line = Solver.java:42")));
    assertEquals(List.of(), names(frame.filter("line = Other.java:42")));
  }

  @Test
  void aMetricOfTheRunComesBeforeWhatEveryRunHas() throws Exception {
    assertEquals(List.of("MPI_Send"), names(Frame.of(run).filter("file = 'a=b,\\c'")));
  }

  @Test
  void groupsGoByLineAndJar() throws Exception {
    Frame frame = Frame.of(run);
    assertEquals(
        List.of("(none)", "Solver.java:42", "Solver.java:77"),
        names(frame.groupBy(Key.named(run, "line"))));
    assertEquals(List.of("(none)", "app.jar"), names(frame.groupBy(Key.named(run, "jar"))));
  }

  @Test
  void aTestInJavaIsACondition() throws Exception {
    Frame frame = Frame.of(run).metrics("time", "count");
    assertEquals(List.of("MPI_Send"), names(frame.filter(node -> node.name().startsWith("MPI_"))));
    assertEquals(List.of("MPI_Send"), names(frame.filter(node -> node.value("count") > 10)));
    assertEquals(
        List.of("Solver.step(int)"),
        names(frame.filter(node -> node.depth() == 1 && node.of(Key.JAR).equals("app.jar"))));
  }

  @Test
  void aConditionHoldsInAnyRankOrInAll() throws Exception {
    Frame ranks = Frame.of(run).open(Dimension.RANK);
    Query above = Query.parse("MATCH (p) WHERE p.\"time (inc)\" > 0.101");
    assertEquals(List.of("main"), names(ranks.query(above, RankQuantifier.ANY)));
    assertEquals(List.of(), names(ranks.query(above, RankQuantifier.ALL)));
  }
}
