package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;

/** A store from its making to its roll-up, by the command. */
class StoreTest {
  private static final Instant FIRST = Instant.parse("2026-01-01T03:00:00Z");

  @TempDir Path folder;
  private Path store;
  private final List<Path> runs = new ArrayList<>();

  @BeforeEach
  void fill() throws IOException {
    store = folder.resolve("store");
    Commands made = Commands.run("store", "init", store);
    assertEquals(0, made.exitCode(), made.err());
    for (int i = 0; i < 8; i++) {
      Profile profile = AgreeingRun.profile(1);
      RunInfo info = profile.run();
      RunInfo later =
          new RunInfo(
              new RunId(i, 62),
              1,
              info.origin(),
              "app.Main",
              FIRST.plusSeconds(86_400L * i),
              info.ranks(),
              info.attributes());
      Path day = Files.createDirectories(store.resolve("alice/2026/01/0" + (i + 1)));
      Path run = day.resolve("Main-" + i + ".tprof");
      runs.add(
          Files.write(
              run,
              IndexFile.encodeWhole(
                  new Profile(later, profile.precision(), profile.schema(), profile.values()))));
    }
  }

  @Test
  void answersTheSameFromProfilesCatalogueAndSummaries() throws IOException {
    String fresh = asked("runs", store, "--format", "csv");
    String statistics = asked("stats", store, "--format", "csv");
    assertTrue(fresh.lines().count() == 9, fresh);
    assertTrue(asked("store", "index", store).startsWith("8 new runs"));
    assertEquals(fresh, asked("runs", store, "--format", "csv"));
    assertEquals(statistics, asked("stats", store, "--format", "csv"));
    assertTrue(asked("store", "index", store).startsWith("0 new runs"));
    assertTrue(asked("store", "roll-up", store, "--older", "1d").contains("would shrink"));
    assertTrue(Files.exists(runs.get(0)));
    assertTrue(asked("store", "roll-up", store, "--older", "1d", "--yes").startsWith("8 runs"));
    assertFalse(Files.exists(runs.get(0)));
    assertEquals(fresh, asked("runs", store, "--format", "csv"));
    assertEquals(statistics, asked("stats", store, "--format", "csv"));
    assertTrue(asked("store", "index", store, "--again").startsWith("8 new runs"));
    assertEquals(fresh, asked("runs", store, "--format", "csv"));
  }

  @Test
  void forgetsWhatIsPruned() throws IOException {
    asked("store", "index", store);
    assertTrue(asked("store", "prune", store, "--older", "1d").contains("8 runs would be deleted"));
    asked("store", "prune", store, "--older", "1d", "--keep", "every:month", "--yes");
    assertTrue(Files.exists(runs.get(0)));
    assertFalse(Files.exists(runs.get(1)));
    assertEquals(2, asked("runs", store, "--format", "csv").lines().count());
  }

  @Test
  void hasAHistory() throws IOException {
    String history = asked("history", store);
    assertTrue(history.startsWith("app.Main on "), history);
    assertTrue(history.contains("8 runs from 2026-01-01 to 2026-01-08"), history);
    assertTrue(history.contains("Nothing changed that these runs can show."), history);
    Path site = folder.resolve("site");
    asked("history", store, "--export", site, "--fail-on", "change");
    try (Stream<Path> pages = Files.list(site)) {
      assertEquals(
          List.of("history-1.html", "index.html"),
          pages.map(page -> page.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void refusesWhatItCannotAnswer() {
    assertTrue(
        Commands.run("balance", runs.get(0)).exitCode() == 0
            && Commands.run("stats", store, "--across", "ranks")
                .err()
                .contains("a store's catalogue has no values by rank"));
    assertEquals(
        "tinyprof store: "
            + folder
            + " is no store; make one with tinyprof store init "
            + folder
            + "\n",
        Commands.run("store", "index", folder).err());
  }

  private static String asked(Object... words) {
    Commands done = Commands.run(words);
    assertEquals(0, done.exitCode(), done.err());
    return done.out();
  }
}
