package org.tinyprof.runtime.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;

class EventIdentityTest {
  private static final String NAME = "Solver.step";

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void methodsThatAreShownAlikeAreCallpathsOfTheirOwn() {
    MethodSource ofInt = method("a.Solver", "step", "(I)V");
    MethodSource ofLong = method("a.Solver", "step", "(J)V");
    MethodSource ofOther = method("b.Solver", "step", "(I)V");
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    for (MethodSource source : List.of(ofInt, ofLong, ofOther, ofInt)) {
      Recorder.exit(Recorder.enter(EventIds.idOf(EventSpec.of(NAME, source))));
    }
    Recorder.exit(Recorder.enter(EventIds.idOf(NAME)));
    CallpathTable table = RankSnapshot.of(rank).callpaths();
    List<MethodSource> sources = new ArrayList<>();
    for (int i = 0; i < table.size(); i++) {
      assertEquals(NAME, table.name(i));
      sources.add(table.source(i));
    }
    assertEquals(List.of(ofInt, ofLong, ofOther, MethodSource.NONE), sources);
  }

  @Test
  void fileLineAndLocationDescribeAMethodAndDoNotIdentifyIt() {
    long before = EventIds.conflicts();
    MethodSource first = new MethodSource("a.Twice", "run", "()V", "Twice.java", 7, "/app.jar");
    MethodSource second = new MethodSource("a.Twice", "run", "()V", "", 0, "/other.jar");
    int id = EventIds.idOf(EventSpec.of("Twice.run", first));
    assertEquals(id, EventIds.idOf(EventSpec.of("Twice.run", second)));
    assertEquals(first, EventIds.spec(id).source());
    assertEquals(before, EventIds.conflicts());
  }

  @Test
  void twoDeclarationsOfAMethodThatDisagreeAreAConflict() {
    EventSpec spec = EventSpec.of("Loops.run", method("a.Loops", "run", "()V"));
    int id = EventIds.idOf(spec);
    long before = EventIds.conflicts();
    assertEquals(id, EventIds.idOf(spec.withEach(true)));
    assertEquals(before + 1, EventIds.conflicts());
    EventIds.idOf(EventSpec.of("Loops.run", method("b.Loops", "run", "()V")).withEach(true));
    assertEquals(before + 1, EventIds.conflicts());
  }

  @Test
  void aNamedEventIsNoMethodWhateverItsName() {
    MethodSource source = method("a.Spelt", "out", "(I)V");
    int id = EventIds.idOf(EventSpec.of("Spelt.out", source));
    assertNotEquals(id, EventIds.idOf("a.Spelt.out(I)V"));
    assertNotEquals(id, EventIds.idOf(source.identity()));
    assertNotEquals(id, EventIds.idOf("Spelt.out"));
  }

  @Test
  void isToldApartWhateverTheJvmAllowsInNames() {
    MethodSource one = method("a.B", "c(", "()V");
    MethodSource other = method("a.B", "c", "(()V");
    assertNotEquals(idOf(one), idOf(other));
  }

  @Test
  void longDescriptorsAreKeptWhole() {
    String parameters = "Lcom/acme/a/rather/long/name/of/a/Parameter;".repeat(20);
    MethodSource one = method("a.Many", "<init>", "(" + parameters + "I)V");
    MethodSource other = method("a.Many", "<init>", "(" + parameters + "J)V");
    assertNotEquals(idOf(one), idOf(other));
    assertTrue(EventIds.spec(idOf(one)).source().descriptor().endsWith("I)V"));
  }

  @Test
  void unpairedSurrogatesAreReplacedAsInNames() {
    assertEquals("a.\uFFFD", method("a.\uD800", "run", "()V").className());
  }

  @Test
  void isAWholeMethodOrNone() {
    assertTrue(MethodSource.NONE.isNone());
    var error = assertThrows(IllegalArgumentException.class, () -> method("a.B", "run", ""));
    assertEquals(
        "\"a.B\", \"run\", \"\" must be class, method and descriptor, or all three empty",
        error.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> new MethodSource("a.B", "run", "()V", "", -1, ""));
  }

  private static int idOf(MethodSource source) {
    return EventIds.idOf(EventSpec.of("any", source));
  }

  private static MethodSource method(String className, String method, String descriptor) {
    return new MethodSource(className, method, descriptor, "", 0, "");
  }
}
