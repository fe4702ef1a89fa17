package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;

class PageVisitTest {
  @TempDir Path folder;

  @Test
  void everyFileAndQuestionIsAnsweredOnceAnAddress() throws Exception {
    Path run = HeatRun.write(folder.resolve("heat.tprof"), 4, 2, 3);
    InetAddress here = InetAddress.getLoopbackAddress();
    try (Viewer viewer = Viewer.start(List.of(run.toString()), here, 0)) {
      String address = viewer.newAddress();
      PageVisit.to(address);
      IOException used = assertThrows(IOException.class, () -> PageVisit.to(address));
      assertEquals("/ answers 403", used.getMessage());
    }
  }
}
