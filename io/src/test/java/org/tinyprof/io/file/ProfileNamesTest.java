package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileNamesTest {
  @TempDir Path folder;

  /** As where a system call is denied: the file is there, and yet naming it fails. */
  @Test
  void givesUpWhereNoNameCanBeGiven() {
    List<Path> tried = new ArrayList<>();
    ProfileNames names = ProfileNames.of(new OutputPlace(folder.resolve("run"), ".tprof"), false);
    var error =
        assertThrows(
            FileSystemException.class,
            () ->
                names.give(
                    folder.resolve("run.tprof"),
                    new ProfileNames.Naming() {
                      @Override
                      FileMark as(Path path) throws IOException {
                        tried.add(Files.createFile(path));
                        throw new FileSystemException(
                            path.toString(), null, "Operation not permitted");
                      }
                    }));
    assertEquals("Operation not permitted", error.getReason());
    assertTrue(tried.size() > 1 && tried.size() < 100, tried.size() + " names");
  }
}
