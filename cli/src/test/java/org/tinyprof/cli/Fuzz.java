package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Reads wrong profiles with every command, one seed after the other: {@code ./gradlew :cli:fuzz
 * --args="--minutes 60"}, or {@code --seed 17} for a single one.
 */
final class Fuzz {
  private static final long HANG_SECONDS = 120;

  private final Path scratch;
  private final List<FuzzOriginals.Original> originals;

  Fuzz(Path scratch) throws IOException {
    this.scratch = scratch;
    this.originals = FuzzOriginals.all(Files.createDirectories(scratch.resolve("originals")));
  }

  public static void main(String[] args) throws Exception {
    Path scratch = Files.createTempDirectory("fuzz");
    Fuzz fuzz = new Fuzz(scratch);
    boolean one = args[0].equals("--seed");
    long first = one ? Long.parseLong(args[1]) : System.nanoTime() >>> 1;
    long end = System.nanoTime() + (one ? 0 : TimeUnit.MINUTES.toNanos(Long.parseLong(args[1])));
    long failures = 0;
    long seed = first;
    do {
      List<String> problems = fuzz.problems(seed);
      problems.forEach(System.out::println);
      failures += problems.isEmpty() ? 0 : 1;
      seed++;
    } while (System.nanoTime() < end);
    delete(scratch);
    System.out.println(
        (seed - first) + " profiles from seed " + first + ", " + failures + " failed");
    System.exit(failures == 0 ? 0 : 1);
  }

  /** What is wrong with the commands' answers to one wrong profile; each line names the seed. */
  List<String> problems(long seed) throws Exception {
    Path folder = Files.createDirectories(scratch.resolve("case"));
    FutureTask<List<String>> task =
        new FutureTask<>(() -> new FuzzCase(originals, seed, folder).problems());
    Thread thread = new Thread(task, "fuzz " + seed);
    thread.setDaemon(true);
    thread.start();
    List<String> problems = new ArrayList<>();
    try {
      task.get(HANG_SECONDS, TimeUnit.SECONDS)
          .forEach(it -> problems.add("seed " + seed + ": " + it));
      delete(folder);
    } catch (TimeoutException e) {
      problems.add("seed " + seed + " hangs: " + List.of(thread.getStackTrace()));
    } catch (ExecutionException e) {
      problems.add("seed " + seed + ": " + e.getCause());
    }
    return problems;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
