package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.MethodSource;

class EarlierLevelsTest {
  private static final MethodSource GETTER = new MethodSource("a.Grid", "get", "(I)D", "", 0, "");
  private static final Schema SCHEMA = schema();

  @TempDir Path folder;

  @Test
  void anEventHasTheCoarsestLevelOfItsCallpaths() {
    EarlierLevels levels = levels(List.of(Level.TIMED), List.of(Level.OFF));
    assertEquals(Optional.of(EventLevel.OFF), levels.level("Grid.get", GETTER));
    assertEquals(Optional.empty(), levels.level("main", MethodSource.NONE));
  }

  @Test
  void aNamedEventIsNoMethodOfThatName() {
    EarlierLevels levels = levels(List.of(Level.OFF), List.of(Level.OFF));
    assertEquals(Optional.empty(), levels.level("Grid.get", MethodSource.NONE));
  }

  @Test
  void halfOfTheLanesDecide() {
    List<Level> timed = List.of(Level.TIMED, Level.TIMED, Level.TIMED);
    assertEquals(
        Optional.of(EventLevel.COUNTED),
        levels(timed, List.of(Level.COUNTED, Level.OFF, Level.TIMED)).level("", GETTER));
    assertEquals(
        Optional.empty(),
        levels(timed, List.of(Level.TIMED, Level.OFF, Level.TIMED)).level("", GETTER));
  }

  @Test
  void sampledIsWhatARunFindsOutByItself() {
    EarlierLevels levels = levels(List.of(Level.SAMPLED), List.of(Level.SAMPLED));
    assertEquals(Optional.empty(), levels.level("", GETTER));
  }

  @Test
  void saysInOneLineWhatIsWrongWithAProfile() throws IOException {
    Path text = Files.writeString(folder.resolve("text.tprof"), "this is not a profile at all");
    var error = assertThrows(IOException.class, () -> EarlierLevels.in(text.toString()));
    assertEquals(
        "levels: cannot read " + text + ": not a TinyProf profile; the run begins without it",
        EarlierLevels.problem("levels", text.toString(), error));
    var wrongName = assertThrows(IOException.class, () -> EarlierLevels.in("a\0b"));
    assertTrue(EarlierLevels.problem("levels", "x", wrongName).contains("not a file name"));
  }

  /** A level for each lane: of the getter below main, and of the getter below itself. */
  private static EarlierLevels levels(List<Level> outer, List<Level> inner) {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA, outer.size());
    for (int lane = 0; lane < outer.size(); lane++) {
      values.lane(new Lane(lane, 0, "", LaneOrigin.UNKNOWN));
      for (int callpath = 0; callpath < 3; callpath++) {
        values.series(callpath, 0, false).row().set(0, 1);
      }
      values.level(1, outer.get(lane), 1).level(2, inner.get(lane), 1);
    }
    return EarlierLevels.of(SCHEMA, Overview.of(SCHEMA, values.build()));
  }

  private static Schema schema() {
    EventDefinition getter =
        new EventDefinition(
            new EventIdentity.Method("a.Grid", "get", "(I)D"), EventDefinition.Source.UNKNOWN);
    return new Schema(
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
        new Callpaths(
            List.of(
                new Callpath(Callpath.ROOT, EventDefinition.named("main"), LoopMode.SUM, Map.of()),
                new Callpath(0, getter, LoopMode.SUM, Map.of()),
                new Callpath(1, getter, LoopMode.SUM, Map.of()))),
        List.of());
  }
}
