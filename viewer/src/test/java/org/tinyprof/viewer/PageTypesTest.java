package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tinyprof.viewer.http.PageFiles;
import org.tinyprof.viewer.packaging.PageBundle;

/** Checks the page's code with TypeScript, which npm fetches once into the build directory. */
class PageTypesTest {
  private static final int MOST_LINES = 250;
  private static final Path HOME = Path.of(System.getProperty("tinyprof.npm.home", "build/npm"));

  @Test
  void theTypesOfThePageFit() throws Exception {
    Path tools = HOME.resolve("typescript");
    if (!Files.exists(tools.resolve("node_modules/typescript"))) {
      Files.createDirectories(tools);
      Finished fetched =
          run(
              tools,
              "npm",
              "install",
              "--no-audit",
              "--no-fund",
              "typescript@" + System.getProperty("tinyprof.typescript", "7.0.2"),
              "@types/d3@" + System.getProperty("tinyprof.types.d3", "7.4.3"));
      assumeTrue(fetched.exitCode == 0, "npm cannot fetch typescript: " + fetched.out);
    }
    Path page = Files.createDirectories(tools.resolve("page"));
    for (String module : PageBundle.MODULES) {
      Files.write(page.resolve(module), PageFiles.read(module));
    }
    Files.writeString(page.resolve("d3.min.js"), "");
    Finished checked =
        run(
            tools,
            "node_modules/.bin/tsc",
            "--allowJs",
            "--checkJs",
            "--noEmit",
            "--strict",
            "--target",
            "es2023",
            "--lib",
            "es2023,dom,dom.iterable",
            "--module",
            "esnext",
            "--moduleResolution",
            "bundler",
            "page/main.js");
    assertEquals("", checked.out);
  }

  @Test
  void noFileOfThePageIsLong() throws Exception {
    for (String module : PageBundle.MODULES) {
      long lines = PageFiles.text(module).lines().count();
      assertTrue(lines < MOST_LINES, module + " has " + lines + " lines");
    }
  }

  @Test
  void onlyTheStyleSheetNamesAColour() throws Exception {
    for (String module : PageBundle.MODULES) {
      String code = PageFiles.text(module);
      assertEquals(
          List.of(),
          Pattern.compile("'#[0-9A-Fa-f]{3,8}'")
              .matcher(code)
              .results()
              .map(MatchResult::group)
              .toList(),
          module);
    }
  }

  private record Finished(int exitCode, String out) {}

  private static Finished run(Path folder, String... command)
      throws IOException, InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Finished(process.waitFor(), out);
    } catch (IOException e) {
      return new Finished(-1, "cannot start " + command[0] + ": " + e.getMessage());
    }
  }
}
