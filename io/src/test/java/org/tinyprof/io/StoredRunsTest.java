package org.tinyprof.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Runs of one process that go to a store. */
class StoredRunsTest {
  @TempDir Path folder;

  private final List<String> said = new ArrayList<>();

  @Test
  void areUnderANameOfTheirOwn() throws Exception {
    Path store = Files.createDirectory(folder.resolve("store"));
    run(settings(store, 0));
    run(settings(store, 0));
    assertEquals(2, profiles(store).size(), said.toString());
    assertTrue(said.get(0).startsWith("profile of 1 rank: tinyprof report "), said.toString());
  }

  @Test
  void areCountedAndNotWrittenIfNoRuleKeepsThem() throws Exception {
    Path store = Files.createDirectory(folder.resolve("store"));
    run(settings(store, 0).withKeepRuns(List.of("above 5m", "ranks 64")));
    assertEquals(List.of(), profiles(store));
    assertEquals(List.of(), said);
    try (Stream<Path> files = Files.walk(store)) {
      List<Path> counts = files.filter(file -> file.endsWith("not-kept")).toList();
      assertEquals(1, Files.readAllLines(counts.get(0)).size());
    }
    try (Stream<Path> files = Files.walk(store)) {
      assertEquals(0, files.filter(file -> file.toString().endsWith(".parts")).count());
    }
  }

  @Test
  void areStagedWithOneLineIfTheStoreIsAway() throws Exception {
    Path store = folder.resolve("away");
    run(settings(store, 0));
    assertEquals(2, said.size(), said.toString());
    String first = said.get(0);
    assertTrue(
        first.startsWith("the store " + store + " cannot be used (there is no such folder)"),
        first);
    Path staged = Path.of(first.substring(first.indexOf("goes to ") + 8, first.indexOf(": fetch")));
    assertTrue(Files.exists(staged), first);
    Files.delete(staged);
  }

  @Test
  void areNotWrittenIfTheDayIsFull() throws Exception {
    Path store = Files.createDirectory(folder.resolve("store"));
    run(settings(store, 1));
    run(settings(store, 1));
    assertEquals(1, profiles(store).size());
    assertTrue(said.get(1).contains("today: day-limit; the job runs on without"), said.toString());
  }

  private static ProfilerSettings settings(Path store, long dayLimit) {
    return ProfilerSettings.named("unused").withStore(store.toString(), dayLimit);
  }

  private void run(ProfilerSettings settings) {
    ProfileOutput output =
        ProfileOutput.open(
            settings, new RunDescription("com.acme.Main", Attributes.NONE), Map.of(), said::add);
    output.shutdown();
  }

  private static List<Path> profiles(Path store) throws Exception {
    try (Stream<Path> files = Files.walk(store)) {
      return files.filter(file -> file.toString().endsWith(".tprof")).toList();
    }
  }
}
