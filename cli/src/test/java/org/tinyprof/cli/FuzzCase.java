package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.tinyprof.interchange.write.ExportFormat;

/** One wrong profile, made from a seed, and every command that could read it. */
final class FuzzCase {
  /** What no line for a user may have: words of Java's, and names of our classes. */
  private static final Pattern JAVA_WORDS =
      Pattern.compile(
          "Exception|java\\.|org\\.tinyprof\\.|For input string|No enum|out of bounds|out of range"
              + "|\\bnull\\b|unexpected|overflow|\\w\\[\\w+=|Cannot invoke");

  private static final String RECOVERED =
      "(passed over: |recovered |as of the last snapshot |the files contradict each other "
          + "|tinyprof convert: \\d+ of \\d+ ranks (is|are) missing: "
          + "|tinyprof convert: The trace file \\S+ .*; what it recorded is left out: "
          + "|tinyprof convert: \\w+ cannot store ).*";

  private final FuzzOriginals.Original original;
  private final Map<String, byte[]> files;
  private final Path folder;

  FuzzCase(List<FuzzOriginals.Original> originals, long seed, Path folder) {
    Random random = new Random(seed);
    this.original = originals.get((int) Math.floorMod(seed, (long) originals.size()));
    this.files =
        original.text()
            ? new TextMutation(random).of(original.files())
            : new BinaryMutation(random).of(original.files());
    this.folder = folder;
  }

  /** Runs all commands; returns what went wrong, in words. */
  List<String> problems() throws IOException {
    Path right = write(folder.resolve("right.tprof"), original.files());
    Path wrong = write(folder.resolve("wrong.tprof"), files);
    Path parts = Files.createDirectories(folder.resolve("run.tprof.parts"));
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Files.write(parts.resolve(file.getKey()), file.getValue());
    }
    List<List<Object>> commands = new ArrayList<>();
    for (String format : List.of("text", "json", "html")) {
      commands.add(List.of("info", wrong, "--format", format));
      commands.add(List.of("report", wrong, "--format", format));
      commands.add(List.of("tree", wrong, "--format", format));
    }
    commands.add(List.of("tree", wrong, "--rank", 1, "--metric", "count"));
    commands.add(List.of("tree", wrong, "--slice", "time(-1s)"));
    commands.add(List.of("trace", wrong));
    commands.add(List.of("trace", wrong, "--messages"));
    commands.add(List.of("messages", wrong, "--slice", "time(-1s)"));
    for (ExportFormat format : ExportFormat.values()) {
      commands.add(List.of("convert", wrong, "--to", format));
    }
    commands.add(List.of("merge", wrong));
    commands.add(List.of("merge", wrong, right));
    commands.add(List.of("recover", parts));
    commands.add(List.of("report", parts));
    List<String> problems = new ArrayList<>();
    for (List<Object> command : commands) {
      String problem = problem(command);
      if (!problem.isEmpty()) {
        problems.add(command + ": " + problem);
      }
    }
    return problems;
  }

  private Path write(Path path, Map<String, byte[]> contents) throws IOException {
    if (!original.folder()) {
      return contents.isEmpty() ? path : Files.write(path, contents.values().iterator().next());
    }
    Files.createDirectories(path);
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      Files.write(path.resolve(file.getKey()), file.getValue());
    }
    return path;
  }

  /** Nothing if the command succeeds, or fails with one clear line. */
  private static String problem(List<Object> command) {
    Commands done;
    try {
      done = Commands.run(command.toArray());
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return e
          + " at "
          + List.of(e.getStackTrace()).subList(0, Math.min(5, e.getStackTrace().length));
    }
    List<String> lines = done.err().lines().toList();
    boolean question =
        List.of("merge", "messages", "recover", "trace", "tree").contains(command.get(0));
    boolean clear =
        switch (done.exitCode()) {
          case 0 -> lines.stream().allMatch(line -> line.matches(RECOVERED));
          case 1 -> lines.size() == 1 && lines.get(0).contains("; ");
          default -> lines.size() == 1 && question;
        };
    return clear && !JAVA_WORDS.matcher(done.err()).find()
        ? ""
        : "exit code " + done.exitCode() + ", " + done.err();
  }
}
