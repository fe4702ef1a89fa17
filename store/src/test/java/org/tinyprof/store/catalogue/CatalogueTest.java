package org.tinyprof.store.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {
  private static final Instant NOW = Instant.parse("2026-11-19T14:22:33Z");

  @TempDir Path folder;

  @Test
  void ofAFolderThatIsNotThereIsEmpty() throws Exception {
    try (Catalogue none = Catalogue.open(folder.resolve("none"))) {
      assertEquals(0, none.runs().size());
      assertEquals(Instant.EPOCH, none.walked());
    }
  }

  @Test
  void hasEachRunOnceAndAsTheNewestSays() throws Exception {
    RunSummary run = SomeRuns.of("a.Main", 1, NOW, 100, 60);
    Catalogue.add(folder, List.of(run), NOW);
    Catalogue.replace(folder, List.of(run.gone()), NOW);
    Catalogue.add(folder, List.of(SomeRuns.of("a.Main", 2, NOW, 1, 1)), NOW.plusSeconds(9));
    try (Catalogue all = Catalogue.open(folder)) {
      assertEquals(2, all.runs().size());
      assertTrue(all.runs().iterator().next().rolledUp());
      assertEquals(NOW.plusSeconds(9), all.walked());
    }
  }

  @Test
  void joinsManySmallFilesIntoOne() throws Exception {
    for (int i = 0; i < 12; i++) {
      Catalogue.add(folder, List.of(SomeRuns.of("a.Main", i, NOW, 100, i)), NOW);
    }
    Catalogue.tidy(folder);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.filter(file -> file.toString().endsWith(".runs")).count());
    }
    try (Catalogue all = Catalogue.open(folder)) {
      assertEquals(12, all.runs().size());
    }
  }

  @Test
  void leavesOutAFileThatIsDamagedAndSaysSo() throws Exception {
    Catalogue.add(folder, List.of(SomeRuns.of("a.Main", 1, NOW, 100)), NOW);
    Files.writeString(folder.resolve("0.runs"), "nonsense and more of it");
    try (Catalogue all = Catalogue.open(folder)) {
      assertEquals(1, all.runs().size());
      assertEquals(1, all.notes().size());
      assertTrue(all.notes().get(0).contains("is no part of a catalogue"), all.notes().get(0));
    }
  }

  @Test
  void losesNothingToWritersAndJoinersAtOnce() throws Exception {
    List<Thread> writers = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int writer = 0; writer < 4; writer++) {
      int first = writer * 100;
      Thread thread =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < 20; i++) {
                    int number = first + i;
                    Catalogue.add(folder, List.of(SomeRuns.of("a.Main", number, NOW, 100, 1)), NOW);
                    Catalogue.tidy(folder);
                    Catalogue.open(folder).close();
                  }
                } catch (Exception e) {
                  synchronized (failures) {
                    failures.add(e);
                  }
                }
              });
      writers.add(thread);
      thread.start();
    }
    for (Thread writer : writers) {
      writer.join();
    }
    assertEquals(List.of(), failures);
    try (Catalogue all = Catalogue.open(folder)) {
      TreeSet<String> paths = new TreeSet<>();
      all.runs().forEach(run -> paths.add(run.path()));
      assertEquals(80, paths.size());
    }
  }
}
