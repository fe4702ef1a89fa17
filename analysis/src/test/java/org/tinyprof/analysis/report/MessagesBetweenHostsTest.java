package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessagesBetweenHostsTest {
  private static MadeRun run(String hostOfTheOther, long inMpi) {
    return new MadeRun(2)
        .time("main", 1000, 1000)
        .time("main<MPI_Send", inMpi, inMpi)
        .wall(1000, 1000)
        .host("a", 0)
        .host(hostOfTheOther, 1)
        .sends(0, 1, 4096);
  }

  private static List<String> found(MadeRun run) throws Exception {
    return run.report().findings().stream()
        .map(Finding::sentence)
        .filter(sentence -> sentence.contains("leave their host"))
        .toList();
  }

  @Test
  void arePointedOutWhereMpiTakesMuchTime() throws Exception {
    assertEquals(
        List.of(
            "100 % of the bytes that ranks send leave their host, 4.00 KiB: place ranks that send"
                + " each other much on one host."),
        found(run("b", 300)));
  }

  @Test
  void areNoFindingOnOneHostOrWhereMpiTakesLittle() throws Exception {
    assertEquals(List.of(), found(run("a", 300)));
    assertEquals(List.of(), found(run("b", 50)));
  }
}
