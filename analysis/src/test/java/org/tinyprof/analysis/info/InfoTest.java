package org.tinyprof.analysis.info;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;

class InfoTest {
  private static final RunId ID = new RunId(0, 1);

  @Test
  void showsEarlierFlushesOnceWithTheirNumberAndTime() {
    Attributes attributes = earlierFlushes(2, 3000);
    assertEquals(Map.of("write", 5L, "2 flushes before", 3000L), Info.costs(attributes));
    assertEquals(List.of("program", "start", "run id"), names(attributes));
  }

  @Test
  void speaksOfOneEarlierFlushInTheSingular() {
    assertEquals(Map.of("write", 5L, "1 flush before", 3000L), Info.costs(earlierFlushes(1, 3000)));
  }

  @Test
  void showsNoEarlierFlushesIfThereWereNone() {
    Attributes attributes = earlierFlushes(0, 0);
    assertEquals(Map.of("write", 5L), Info.costs(attributes));
    assertEquals(List.of("program", "start", "run id"), names(attributes));
  }

  @Test
  void keepsTheTypesOfAttributes() {
    Map<String, Fact> facts =
        Info.facts(
            run(
                Attributes.NONE
                    .with("mesh", 1000)
                    .with("tuned", Attribute.of(true))
                    .with("queue", "short")
                    .with(RunAttributes.END, Attribute.of(Instant.EPOCH.plusSeconds(60)))
                    .with(RunAttributes.WALL, new Attribute.Number(new BigDecimal("61.5")))));
    assertEquals("1000", facts.get("mesh").shown());
    assertEquals(new BigDecimal("1E+3"), facts.get("mesh").value());
    assertEquals(new Fact("yes", true), facts.get("tuned"));
    assertEquals(new Fact("short", "short"), facts.get("queue"));
    assertEquals(new Fact("1970-01-01 00:01:00 UTC", "1970-01-01T00:01:00Z"), facts.get("end"));
    assertEquals(new Fact("61.5 s, from start to end", new BigDecimal("61.5")), facts.get("wall"));
  }

  @Test
  void showsBytesAsPeopleWriteThem() {
    Fact heap =
        Info.facts(run(Attributes.NONE.with("jdk.heap.bytes", 6320816128L))).get("jdk heap bytes");
    assertEquals("5.89 GiB", heap.shown());
    assertEquals(BigDecimal.valueOf(6320816128L), heap.value());
  }

  @Test
  void namesTheSnapshotAndTheRunThatAProfileWasCutOutOf() {
    RunInfo cut = run(Attributes.NONE).withSnapshot(7).cut(new RunId(0, 2));
    Map<String, Fact> facts = Info.facts(cut);
    assertEquals(Fact.of("00000000000000000000000000000002"), facts.get("run id"));
    assertEquals(Fact.of("00000000000000000000000000000001"), facts.get("cut out of"));
    assertEquals(new Fact("7", BigDecimal.valueOf(7)), facts.get("snapshot"));
  }

  @Test
  void hidesNoAttributeThatIsCalledLikeAnother() {
    List<String> names = names(Attributes.NONE.with("program", "other").with("start", "never"));
    assertEquals(
        List.of("program", "start", "run id", "attribute program", "attribute start"), names);
  }

  private static Attributes earlierFlushes(long number, long nanos) {
    return Attributes.NONE
        .with("tinyprof.flushes.before", number)
        .with("tinyprof.cost.flushes.before", nanos)
        .with("tinyprof.cost.write", 5);
  }

  private static List<String> names(Attributes attributes) {
    return new ArrayList<>(Info.facts(run(attributes)).keySet());
  }

  private static RunInfo run(Attributes attributes) {
    return new RunInfo(ID, 0, Optional.empty(), "a", Instant.EPOCH.plusSeconds(1), 1, attributes);
  }
}
