package org.tinyprof.io.rendezvous;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.communicator.SingleProcess;

class ParticipationTest {
  private static final Participation SOME =
      new Participation(RankSet.parse("0,2-4"), new TreeMap<>(Map.of(1, "no such file")));

  @Test
  void readsBackWhatItWrote() {
    assertEquals(SOME, Participation.parse(SOME.text()));
    HostReport report = new HostReport("nodea", 5, SOME);
    assertEquals(report, HostReport.parse(report.text()));
  }

  @Test
  void keepsAReasonOfSeveralLinesInOne() {
    var refused = new Participation(RankSet.NONE, new TreeMap<>(Map.of(3, "one\nranks 0-9")));
    assertEquals(RankSet.NONE, Participation.parse(refused.text()).ranks());
    assertEquals(Map.of(3, "one ranks 0-9"), Participation.parse(refused.text()).refusals());
  }

  @Test
  void joinsWhatSeveralKnow() {
    Participation more = new Participation(RankSet.parse("4,5"), new TreeMap<>(Map.of(6, "off")));
    Participation both = Participation.union(List.of(SOME, more));
    assertEquals("0,2-5", both.ranks().toString());
    assertEquals(Map.of(1, "no such file", 6, "off"), both.refusals());
  }

  @Test
  void takesARankOfWhichAnotherProcessRefusedForOneThatComes() {
    var both = new Participation(RankSet.parse("0,1"), new TreeMap<>(Map.of(1, "off", 2, "off")));
    assertEquals(3, both.known());
    assertEquals(Map.of(2, "off"), both.refusals());
  }

  @Test
  void saysWhoIsMissingAndWhy() {
    assertEquals(
        "ranks 1,5 are not in this profile: rank 1, no such file",
        new Participants(new SingleProcess(), SOME, 6, 0).missing());
    var none = new Participation(RankSet.parse("0"), new TreeMap<>());
    assertEquals(
        "rank 1 is not in this profile: no agent, or none that the others could see",
        new Participants(new SingleProcess(), none, 2, 0).missing());
    assertEquals("", Participants.all(new SingleProcess()).missing());
  }
}
