package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Level;

/** Methods that are called too often to be recorded are left, and the profile says so. */
class KeepsTheBudgetTest {
  private static final String PROGRAM = "program.HotGetter";
  private static final String ALL = "include=program.HotGetter";
  private static final String GETTER = "main<HotGetter.round<HotGetter.get";
  private static final long CALLS = 200_000_000;

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void aGetterThatAPatternFoundIsOffAndTheProgramSeesNothingOfIt(int version) throws Exception {
    Finished bare = new Jvm(Jdk.require(version)).run(PROGRAM);
    Finished run = new Jvm(Jdk.require(version)).agent(ALL).run(PROGRAM);
    assertEquals(bare.out(), run.out());
    assertEquals("", run.complaints());
    assertEquals(Level.OFF, level(run.recording(), GETTER));
    long calls = run.recording().count("HotGetter.get");
    assertTrue(calls > 0 && calls < CALLS, "recorded " + calls);
    assertTrue(run.recording().has("HotGetter.get", "time"));
    assertEquals(200, run.recording().count("HotGetter.round"));
    assertEquals(Level.TIMED, level(run.recording(), "main<HotGetter.round"));
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void aGetterThatARuleNamesIsCountedToTheEnd(int version) throws Exception {
    String argument = "include=program.HotGetter#round;program.HotGetter#get";
    Finished run = new Jvm(Jdk.require(version)).agent(argument).run(PROGRAM);
    assertEquals("", run.complaints());
    assertEquals(Level.COUNTED, level(run.recording(), GETTER));
    assertEquals(CALLS, run.recording().count("HotGetter.get"));
  }

  @ParameterizedTest
  @ValueSource(ints = 17)
  void withoutABudgetEveryCallIsRecorded(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent(ALL + ",budget=off").run(PROGRAM);
    assertEquals(CALLS, run.recording().count("HotGetter.get"));
    assertEquals(Level.SAMPLED, level(run.recording(), GETTER));
  }

  @ParameterizedTest
  @ValueSource(ints = 17)
  void aRunBeginsWithTheLevelsOfAnEarlierOne(int version) throws Exception {
    Finished first = new Jvm(Jdk.require(version)).agent(ALL).run(PROGRAM);
    String earlier = ",levels=" + first.folder().resolve("tinyprof.tprof");
    Finished second = new Jvm(Jdk.require(version)).agent(ALL + earlier).run(PROGRAM);
    assertEquals(first.out(), second.out());
    assertEquals("", second.complaints());
    assertEquals(Level.OFF, level(second.recording(), GETTER));
    assertFalse(second.recording().has("HotGetter.get", "time"));
    assertTrue(second.recording().has("HotGetter.round", "time"));
  }

  @ParameterizedTest
  @ValueSource(ints = 17)
  void levelsThatCannotBeReadCostTheRunOneLine(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("levels=nothing.tprof").run(PROGRAM);
    assertEquals(
        "tinyprof: levels: cannot read nothing.tprof: nothing.tprof does not exist;"
            + " the run begins without it\n",
        run.complaints());
    assertEquals(1, run.recording().count("main"));
  }

  private static Level level(Recording recording, String path) {
    Callpaths callpaths = recording.profile().schema().callpaths();
    for (int i = 0; i < callpaths.size(); i++) {
      if (callpaths.path(i).equals(path)) {
        return recording.profile().values().block(i).levels().level(0);
      }
    }
    throw new AssertionError("no " + path + " in " + recording.counts());
  }
}
