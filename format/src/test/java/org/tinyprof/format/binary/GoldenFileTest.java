package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Summaries;

/** Files that version 1 wrote open for ever; they never change. */
class GoldenFileTest {
  private static ByteSource golden(String name) throws IOException {
    try (var stream = GoldenFileTest.class.getResourceAsStream("v1/" + name)) {
      return ByteSource.of(name, stream.readAllBytes());
    }
  }

  @Test
  void opensASingleFileOfVersionOne() throws Exception {
    try (ProfileReader reader = ProfileReader.open(name -> golden("figure2.tprof"))) {
      assertEquals(FigureTwo.profile(), reader.profile());
      assertEquals(List.of(), reader.verify());
    }
  }

  @Test
  void opensADirectoryOfVersionOne() throws Exception {
    try (ProfileReader reader = ProfileReader.open(GoldenFileTest::golden)) {
      Profile expected = FigureTwo.profile();
      assertEquals(expected, reader.profile());
      assertEquals(Summaries.of(expected.tables(), expected.part()), reader.summaries());
    }
  }
}
