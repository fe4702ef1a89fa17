package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.IndexFile;

/** Shares of a page: of one whole, which the first line of the report has too. */
class SharesTest extends InChromium {
  private static final String WAITALL = "main<MPI_Waitall";

  @TempDir Path folder;

  @Test
  void aCallHasTheSameShareInEveryViewAndInItsFinding() throws Exception {
    byte[] bytes = IndexFile.encodeWhole(org.tinyprof.format.run.SampledRun.profile());
    try (Viewer viewer = view(Files.write(folder.resolve("sampled.tprof"), bytes))) {
      Page page = open(viewer, "#path=" + WAITALL);
      assertThat(page.locator(".finding .sentence").getByText("MPI_Waitall").first())
          .containsText("27\u00a0% of every rank's time");
      for (String ranks : new String[] {"", "&ranks=0-1", "&ranks=1"}) {
        page.evaluate(
            "hash => { location.hash = hash; }",
            "#path=" + WAITALL + ranks + "&low=flat&about=calls");
        assertThat(page.locator("#tree th.share")).containsText("of 3.00 s");
        assertThat(row(page, WAITALL).locator("td.share")).containsText("27 %");
        assertThat(page.locator("#neighbours th.share").first()).hasText("of 3.00\u00a0s");
        page.waitForFunction(
            "() => document.querySelector('#own').rowsShown()"
                + ".some((row) => row[0] === 'MPI_Waitall' && Math.round(100 * row[3]) === 27)");
      }
    }
  }
}
