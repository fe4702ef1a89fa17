package org.tinyprof.io.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.disk.Interleaving;

/**
 * Jobs that want the same name, each of which goes one step on the disk at a time, in all orders
 * that chance gives.
 */
class InterleavedOutputsTest {
  private static final int JOBS = 4;
  private static final int ORDERS = Integer.getInteger("tinyprof.orders", 300);

  @TempDir Path folder;

  @Test
  void everyJobHasAFileOfItsOwnInTheEnd() throws Exception {
    for (int seed = 0; seed < ORDERS; seed++) {
      Path shared = Files.createDirectory(folder.resolve("files-" + seed));
      checkFiles(seed, shared, run(seed, shared, new boolean[JOBS], false, 2));
    }
  }

  @Test
  void everyJobHasAFolderOfItsOwnInTheEnd() throws Exception {
    for (int seed = 0; seed < ORDERS; seed++) {
      Path shared = Files.createDirectory(folder.resolve("folders-" + seed));
      checkFiles(seed, shared, run(seed, shared, new boolean[JOBS], true, 2));
    }
  }

  /** What a job that replaces nothing has written goes only if one that may has the same name. */
  @Test
  void onlyJobsThatMayReplaceAProfileDo() throws Exception {
    for (int seed = 0; seed < ORDERS; seed++) {
      Path shared = Files.createDirectory(folder.resolve("mixed-" + seed));
      boolean[] replace = {true, false, true, false};
      List<OutputJob> jobs = run(seed, shared, replace, false, 2);
      for (OutputJob job : jobs) {
        int owner = Integer.parseInt(Files.readString(job.profile()));
        assertEquals(job.profile(), jobs.get(owner).profile(), "seed " + seed);
        assertTrue(owner == job.number() || replace[owner], "seed " + seed);
      }
      assertEquals(Set.of(), left(shared, jobs), "seed " + seed);
    }
  }

  private static void checkFiles(int seed, Path shared, List<OutputJob> jobs) throws IOException {
    Set<Path> profiles = new HashSet<>();
    for (OutputJob job : jobs) {
      assertTrue(profiles.add(job.profile()), "two jobs wrote " + job.profile() + ", seed " + seed);
      assertEquals(Integer.toString(job.number()), job.text(), "seed " + seed);
    }
    assertEquals(Set.of(), left(shared, jobs), "seed " + seed);
  }

  private static Set<Path> left(Path shared, List<OutputJob> jobs) throws IOException {
    try (Stream<Path> files = Files.list(shared)) {
      Set<Path> others = files.collect(Collectors.toSet());
      for (OutputJob job : jobs) {
        others.remove(job.profile());
      }
      return others;
    }
  }

  private static List<OutputJob> run(
      int seed, Path shared, boolean[] replace, boolean folders, int flushes) throws Exception {
    Interleaving steps = new Interleaving(new Random(seed));
    List<OutputJob> jobs = new ArrayList<>();
    for (int number = 0; number < JOBS; number++) {
      OutputJob job = new OutputJob(number, steps.on(shared), replace[number], folders, flushes);
      jobs.add(job);
      steps.add(job);
    }
    steps.run();
    for (OutputJob job : jobs) {
      assertFalse(job.profile().toString().isEmpty());
    }
    return jobs;
  }

  /** A job that takes a name, writes several times as if there were snapshots, and ends. */
  private static final class OutputJob implements Interleaving.Steps {
    private final int number;
    private final Path shared;
    private final boolean replace;
    private final boolean asFolder;
    private final int flushes;
    private Path profile = Path.of("");

    OutputJob(int number, Path shared, boolean replace, boolean asFolder, int flushes) {
      this.number = number;
      this.shared = shared;
      this.replace = replace;
      this.asFolder = asFolder;
      this.flushes = flushes;
    }

    @Override
    public void run() throws IOException {
      OutputPlace first = new OutputPlace(shared.resolve("run"), ".tprof");
      OutputPlace place = OutputPlace.reserve(first, replace, line -> {});
      ProfileNames names = ProfileNames.of(place, replace && place.equals(first));
      for (int flush = 0; flush < flushes; flush++) {
        profile = asFolder ? folder(names, place) : file(names, place);
      }
      place.release();
      profile = Path.of(profile.toString());
    }

    private Path file(ProfileNames names, OutputPlace place) throws IOException {
      return names.write(place.profile(), UTF_8.encode(Integer.toString(number)));
    }

    private Path folder(ProfileNames names, OutputPlace place) throws IOException {
      Path made = names.folder(place.profile()).path();
      AtomicFile.write(made.resolve("index"), UTF_8.encode(Integer.toString(number)));
      names.wrote(made);
      return made;
    }

    int number() {
      return number;
    }

    Path profile() {
      return profile;
    }

    String text() throws IOException {
      return Files.readString(asFolder ? profile.resolve("index") : profile);
    }
  }
}
