package org.tinyprof.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.OddRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.TracedFolder;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.text.CompactText;

/** Small right profiles of every shape, from which the fuzzer makes wrong ones. */
final class FuzzOriginals {
  /**
   * A profile.
   *
   * @param folder whether it is a folder of files, and not the one file that there is
   * @param files contents by name
   */
  record Original(boolean text, boolean folder, Map<String, byte[]> files) {}

  private FuzzOriginals() {}

  static List<Original> all(Path scratch) throws IOException {
    Profile odd = OddRun.profile(0, OddRun.RANKS - 1);
    Map<String, byte[]> texts =
        Map.of(
            "part-00000", text(OddRun.profile(0, 1)),
            "part-00001", text(OddRun.profile(2, OddRun.RANKS - 1)));
    return List.of(
        new Original(false, true, files(ExampleRun.write(scratch.resolve("example")))),
        new Original(false, false, Map.of("run", IndexFile.encodeWhole(odd))),
        new Original(false, false, Map.of("run", IndexFile.encodeWhole(OddRun.profile(1, 1)))),
        new Original(false, false, Map.of("run", IndexFile.encodeWhole(HaloRun.profile()))),
        new Original(false, true, files(traced(scratch.resolve("traced"), TracedFolder.run(300)))),
        new Original(false, true, files(traced(scratch.resolve("odd"), TracedFolder.oddRun(7)))),
        new Original(true, false, Map.of("run", text(odd))),
        new Original(true, true, texts));
  }

  private static Path traced(Path folder, Profile run) throws IOException {
    TracedFolder.write(folder, run);
    return folder;
  }

  private static Map<String, byte[]> files(Path folder) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.toList()) {
        files.put(path.getFileName().toString(), Files.readAllBytes(path));
      }
    }
    return files;
  }

  private static byte[] text(Profile profile) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(profile, out);
    return out.toByteArray();
  }
}
