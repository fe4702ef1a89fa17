package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemFilesTest {
  @TempDir Path root;

  @Test
  void takesWhatIsNotThereForEmpty() throws Exception {
    SystemFiles files = new SystemFiles(root.toFile());
    Files.createDirectory(root.resolve("folder"));
    assertEquals("", files.text("none"));
    assertEquals("", files.text("folder"));
    assertArrayEquals(new String[0], files.names("none"));
  }

  @Test
  void readsNoMoreThanAskedFor() throws Exception {
    SystemFiles files = new FakeMachine(root).file("a", "0123456789").files();
    assertEquals("0123", files.text("a", 4));
  }

  @Test
  void findsTheFirstLineWithALabel() {
    String text = "processor\t: 0\nmodel\t\t: 143\nmodel name\t: A: B  \nmodel name\t: C\n";
    assertEquals("A: B", SystemFiles.field(text, "model name"));
    assertEquals("143", SystemFiles.field(text, "model"));
    assertEquals("", SystemFiles.field(text, "name"));
    assertEquals("", SystemFiles.field("no colon\nlast", "no colon"));
  }
}
