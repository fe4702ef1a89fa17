package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.interchange.read.ReadingRules;

class PageExportTest {
  private static final Path PROGRAM =
      Path.of("../cli/src/test/resources/programs/checkstyle.tprof");

  @Test
  void ofAProgramWithManyCallpathsTakesNoMoreThanThreeMillionBytes() throws Exception {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    PageExport.write(List.of(PROGRAM.toString()), ReadingRules.NONE, page, Progress.SILENT);
    assertTrue(page.size() > 700_000, () -> "code alone: " + page.size());
    assertTrue(page.size() <= 3_000_000, () -> "bytes: " + page.size());
  }
}
