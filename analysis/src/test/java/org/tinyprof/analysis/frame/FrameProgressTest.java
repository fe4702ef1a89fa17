package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;

class FrameProgressTest {
  @TempDir Path folder;

  @Test
  void tellsAfterEachPartHowFarReadingHasCome() throws Exception {
    List<String> heard = new ArrayList<>();
    Path path = ExampleRun.write(folder.resolve("run.tprof"));
    try (OpenProfile run =
        OpenProfile.open(path, (done, total) -> heard.add(done + " of " + total))) {
      Frame.of(run).open(Dimension.RANK).load();
    }
    assertEquals(List.of("1 of 2", "2 of 2"), heard);
  }
}
