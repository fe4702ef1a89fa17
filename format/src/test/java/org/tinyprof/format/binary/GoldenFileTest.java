package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.run.TimedRun;

/** Files that a version wrote open for ever; they never change. */
class GoldenFileTest {
  private static final int MINOR_OFFSET = 10;

  static ByteSource golden(String version, String name) throws IOException {
    try (var stream = GoldenFileTest.class.getResourceAsStream(version + "/" + name)) {
      return ByteSource.of(name, stream.readAllBytes());
    }
  }

  private static byte[] bytes(ByteSource source) throws IOException {
    byte[] bytes = new byte[(int) source.size()];
    source.read(0, bytes);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void opensASingleFile(String version) throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden(version, "figure2.tprof"))) {
      assertEquals(FigureTwo.as(source.run().id()), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void opensADirectory(String version) throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden(version, name))) {
      Profile expected = FigureTwo.as(source.run().id());
      assertEquals(expected, source.profile());
      assertEquals(
          WithoutDistributions.of(Overview.of(expected.schema(), expected.values())),
          WithoutDistributions.of(source.overview()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void aFileWithoutAnIdAlwaysGetsTheSameOne(String version) throws Exception {
    Map<String, String> ids =
        Map.of(
            "v1", "9e6ed48f2f8bd5cafcd6e93350375879",
            "v1.1", "d5097ad26b17f30253e3e9602d95a1f5");
    try (BinarySource source = BinarySource.open(name -> golden(version, name))) {
      assertEquals(ids.get(version), source.run().id().toString());
    }
  }

  /** Version 1.0 has no courses: they are made from the values. */
  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1.1"})
  void findsCoursesInOldFiles(String version) throws Exception {
    Profile profile = FigureTwo.profile();
    Overview expected = Overview.of(profile.schema(), profile.values());
    try (BinarySource old = BinarySource.open(name -> golden(version, name))) {
      Distribution main = old.overview().callpath(0).metric(1).distribution();
      Distribution compute = old.overview().callpath(1).metric(1).distribution();
      assertEquals(
          expected.callpath(0).metric(1).distribution().executions().means(),
          main.executions().means());
      assertEquals(
          expected.callpath(1).metric(1).distribution().iterations().means(),
          compute.iterations().means());
    }
  }

  @Test
  void opensASingleFileOfVersionOnePointTwo() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.2", "every-feature.tprof"))) {
      assertEquals(EveryFeature.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensADirectoryOfVersionOnePointTwo() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.2", name))) {
      assertEquals(EveryFeature.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensASingleFileOfVersionOnePointThree() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.3", "sampled-run.tprof"))) {
      assertEquals(SampledRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensADirectoryOfVersionOnePointThree() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.3", name))) {
      assertEquals(SampledRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensASingleFileOfVersionOnePointFour() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.4", "halo-run.tprof"))) {
      assertEquals(HaloRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensADirectoryOfVersionOnePointFour() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.4", name))) {
      assertEquals(HaloRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensASingleFileOfVersionOnePointFive() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.5", "timed-run.tprof"))) {
      assertEquals(TimedRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void opensADirectoryOfVersionOnePointFive() throws Exception {
    try (BinarySource source = BinarySource.open(name -> golden("v1.5", name))) {
      assertEquals(TimedRun.profile(), source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  /** A change of these bytes is a new version: it leaves this test and gets golden files. */
  @Test
  void writesVersionOnePointFive() throws Exception {
    Profile profile = TimedRun.profile();
    assertArrayEquals(bytes(golden("v1.5", "timed-run.tprof")), IndexFile.encodeWhole(profile));
    Map<String, byte[]> files = ProfileInMemory.of(profile, 2).files;
    assertEquals(List.of("part-00000", "part-00001", "index"), List.copyOf(files.keySet()));
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      assertArrayEquals(bytes(golden("v1.5", file.getKey())), file.getValue(), file.getKey());
    }
  }

  /** Where there are no timelines, all that differs is the header's minor version and its CRC. */
  @Test
  void writesWhatVersionOnePointFourWroteWhereThereAreNoTimelines() throws Exception {
    byte[] before = bytes(golden("v1.4", "halo-run.tprof"));
    byte[] now = IndexFile.encodeWhole(HaloRun.profile());
    assertArrayEquals(
        Arrays.copyOfRange(before, Layout.HEADER_BYTES, before.length),
        Arrays.copyOfRange(now, Layout.HEADER_BYTES, now.length));
  }

  /** The same holds where there are no messages either. */
  @Test
  void writesWhatVersionOnePointThreeWroteWhereThereAreNoMessages() throws Exception {
    byte[] before = bytes(golden("v1.3", "sampled-run.tprof"));
    byte[] now = IndexFile.encodeWhole(SampledRun.profile());
    assertEquals(Layout.MINOR, now[MINOR_OFFSET]);
    assertArrayEquals(
        Arrays.copyOfRange(before, Layout.HEADER_BYTES, before.length),
        Arrays.copyOfRange(now, Layout.HEADER_BYTES, now.length));
  }

  /** The same holds where nothing is estimated either. */
  @Test
  void writesWhatVersionOnePointTwoWroteWhereNothingIsEstimated() throws Exception {
    byte[] before = bytes(golden("v1.2", "every-feature.tprof"));
    byte[] now = IndexFile.encodeWhole(EveryFeature.profile());
    assertEquals(Layout.MINOR, now[MINOR_OFFSET]);
    assertArrayEquals(
        Arrays.copyOfRange(before, Layout.HEADER_BYTES, before.length),
        Arrays.copyOfRange(now, Layout.HEADER_BYTES, now.length));
  }
}
