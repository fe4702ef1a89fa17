package org.tinyprof.store.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreFolderTest {
  @TempDir Path folder;

  @Test
  void getsTheModesThatItsUsersNeed() throws Exception {
    Path own = StoreFolder.init(folder.resolve("own"), false, "").root();
    assertEquals("700", StoreFolder.shownMode(own));
    Path all = StoreFolder.init(folder.resolve("all"), true, "").root();
    assertEquals("1733", StoreFolder.shownMode(all));
    assertEquals("700", StoreFolder.shownMode(new StoreFolder(all).catalogue()));
    assertTrue(StoreFolder.isOne(all));
    assertFalse(StoreFolder.isOne(folder));
  }

  @Test
  void hasTheDaysOfItsUsersInOrder() throws Exception {
    StoreFolder store = StoreFolder.init(folder.resolve("store"), false, "");
    for (String day : List.of("bob/2026/01/02", "alice/2025/12/31", "alice/2026/01/01")) {
      Files.createDirectories(store.root().resolve(day));
    }
    Files.createDirectories(store.root().resolve("alice/2026/notes/01"));
    assertEquals(
        List.of("alice/2025/12/31", "alice/2026/01/01", "bob/2026/01/02"),
        store.days().stream().map(store::name).toList());
  }
}
