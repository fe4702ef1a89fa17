package org.tinyprof.runtime.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Node;

class CallLinesTest {
  @Test
  void areAMetricOfTheCallpathFromCallerToCallee() {
    MethodSource source = new MethodSource("app.Halo", "exchange", "()V", "Halo.java", 7, "");
    int main = EventIds.idOf("main of call lines");
    int exchange =
        EventIds.idOf(EventSpec.of("Halo.exchange", source).withDemotion(Demotion.TO_OFF));
    int barrier = EventIds.idOf(EventSpec.of("MPI_Barrier of call lines").withTag("COMM"));
    CallLines.put(exchange, Map.of("MPI_Barrier of call lines", "8,12"));
    TestTree tree = new TestTree(RecordingLimits.DEFAULT);
    Node outer = tree.enter(main, 0);
    Node middle = tree.enter(exchange, 1);
    tree.exit(tree.enter(barrier, 2), 3);
    tree.exit(middle, 4);
    tree.exit(tree.enter(barrier, 5), 6);
    tree.exit(outer, 7);
    CallpathTable callpaths = tree.snapshot().callpaths();
    for (int i = 0; i < callpaths.size(); i++) {
      Map<String, String> expected =
          switch (callpaths.path(i)) {
            case "main of call lines<Halo.exchange<MPI_Barrier of call lines" ->
                Map.of("tag", "COMM", "call.line", "8,12");
            case "main of call lines<MPI_Barrier of call lines" -> Map.of("tag", "COMM");
            default -> Map.of();
          };
      assertEquals(expected, callpaths.attributes(i), callpaths.path(i));
    }
    assertEquals(4, callpaths.size());
  }

  @Test
  void areUnknownOfOtherEvents() {
    assertEquals("", CallLines.of(EventIds.idOf("calls nothing"), "MPI_Barrier"));
  }
}
