package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.Attributes;

class JobFactsTest {
  @Test
  void countTheHosts() {
    assertEquals(
        Attributes.NONE.with("hosts", "n1 n2").with("nodes", 2).with("ranks.per.node", 64),
        JobFacts.places(List.of("n1", "n2"), 64));
  }

  @Test
  void ofOneRankSayNothingOfTheOthers() {
    assertEquals(Attributes.NONE.with("hosts", "n1"), JobFacts.place("n1"));
  }

  @Test
  void giveTheEndAsAMomentAndTheWallTimeInSeconds() {
    Attributes end = JobFacts.end(Instant.ofEpochSecond(7), 1_500_000_000L);
    assertEquals("1970-01-01T00:00:07Z", end.text("end"));
    assertEquals("1.5", end.text("wall"));
  }
}
