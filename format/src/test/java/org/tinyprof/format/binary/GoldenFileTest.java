package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.distribution.Essentials;
import org.tinyprof.format.distribution.Overview;

/** Files that an older version wrote open for ever; they never change. */
class GoldenFileTest {
  private static ByteSource golden(String version, String name) throws IOException {
    try (var stream = GoldenFileTest.class.getResourceAsStream(version + "/" + name)) {
      return ByteSource.of(name, stream.readAllBytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void opensASingleFile(String version) throws Exception {
    try (ProfileReader reader = ProfileReader.open(name -> golden(version, "figure2.tprof"))) {
      assertEquals(FigureTwo.profile(), reader.profile());
      assertEquals(List.of(), reader.verify());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void opensADirectory(String version) throws Exception {
    try (ProfileReader reader = ProfileReader.open(name -> golden(version, name))) {
      Profile expected = FigureTwo.profile();
      assertEquals(expected, reader.profile());
      assertEquals(Summaries.of(expected.schema(), expected.part()), reader.summaries());
    }
  }

  @Test
  void findsDistributionsInFilesOfVersionOnePointOneOnly() throws Exception {
    try (ProfileReader old = ProfileReader.open(name -> golden("v1", name));
        ProfileReader newer = ProfileReader.open(name -> golden("v1.1", name))) {
      assertEquals(Optional.empty(), old.distributions());
      Profile profile = FigureTwo.profile();
      Overview overview = Overview.of(profile.schema(), profile.part());
      assertEquals(Optional.of(Essentials.of(profile.schema(), overview)), newer.distributions());
    }
  }
}
