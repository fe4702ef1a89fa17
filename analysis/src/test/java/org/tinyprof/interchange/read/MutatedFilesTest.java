package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.interchange.write.ExportFormat;

/** A file in which some tokens were changed opens and converts, or is refused in one line. */
class MutatedFilesTest {
  private static final int FILES = 1000;
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"]*\"|[-0-9.]+|[\\[\\]{},:]|null|true|false");
  private static final List<String> OTHERS =
      List.of(
          "0",
          "-1",
          "1e400",
          "1e18",
          "2147483647",
          "0.5",
          "null",
          "true",
          "[]",
          "{}",
          "\"\"",
          "\"path\"",
          "\"time\"",
          "\"mpi.rank\"",
          "\"file\"",
          "\"\\ud800\"",
          "\"1e9\"",
          "]",
          ",",
          "");

  @TempDir Path folder;

  @Test
  void opensOrIsRefusedInOneLine() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(MethodRun.profile()))) {
      ExportFormat.CALIPER.write(new FrameExport(run), out);
    }
    List<String> tokens = new ArrayList<>();
    Matcher token = TOKEN.matcher(out.toString(StandardCharsets.UTF_8));
    while (token.find()) {
      tokens.add(token.group());
    }
    int opened = 0;
    for (int seed = 0; seed < FILES; seed++) {
      opened += opens(seed, mutated(tokens, new Random(seed))) ? 1 : 0;
    }
    assertTrue(opened > FILES / 10 && opened < FILES, "too few or too many open: " + opened);
  }

  private static String mutated(List<String> tokens, Random random) {
    List<String> changed = new ArrayList<>(tokens);
    for (int i = random.nextInt(3); i >= 0; i--) {
      changed.set(random.nextInt(changed.size()), OTHERS.get(random.nextInt(OTHERS.size())));
    }
    return String.join(" ", changed);
  }

  private boolean opens(int seed, String json) throws IOException {
    Path file = Files.writeString(folder.resolve("run.json"), json);
    try (OpenProfile run = OpenProfile.open(file)) {
      for (ExportFormat format :
          EnumSet.complementOf(EnumSet.of(ExportFormat.PERFETTO))) { // it has no timeline
        format.write(new FrameExport(run), OutputStream.nullOutputStream());
      }
      return true;
    } catch (IOException e) {
      String line = e.getMessage();
      assertTrue(line.contains("; ") && line.startsWith(file.toString()), seed + ": " + line);
      assertFalse(line.contains("\n") || line.contains("java"), seed + ": " + line);
      return false;
    } catch (RuntimeException e) {
      throw new AssertionError("seed " + seed + ": " + json, e);
    }
  }
}
