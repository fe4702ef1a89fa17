package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.EveryFeature;
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
