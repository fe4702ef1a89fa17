package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.tree.ForeignProfile;

/** Files that would take minutes, gigabytes or the stack of a thread if work grew with squares. */
@Timeout(300)
class SmallFilesOfLargeCostTest {
  private static final int START = 512;
  private static final ReadingRules LITTLE =
      new ReadingRules(Optional.empty(), Set.of(), Set.of(), 1 << 20);

  @TempDir Path folder;

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static ForeignProfile read(Path path, ReadingRules rules) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    byte[] start = Arrays.copyOf(bytes, Math.min(START, bytes.length));
    return ForeignFile.read(path, start, rules);
  }

  private ForeignProfile read(String text) throws IOException {
    return read(Files.writeString(folder.resolve("file"), text), ReadingRules.NONE);
  }

  /** A zipped file of 4 MiB: a start, then the same over and over. */
  private Path zipped(byte[] start, byte[] more) throws IOException {
    Path path = folder.resolve("small.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write(start);
      for (int length = 0; length < 4 << 20; length += more.length) {
        out.write(more);
      }
    }
    return path;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "main;a 1\n|main;b 1\n",
        "__rec=node,id=12,attr=8,data=region,parent=3\n|\n",
        "{\"traceEvents\":[|          ",
        "{\"$schema\":\"x\",\"profiles\":[],\"shared\":{\"frames\":[|          ",
        "{\"nodes\":[],\"samples\":[],\"x\":[|          ",
        "{\"data\":[],\"columns\":[],\"x\":[|          ",
        "[{\"frame\":{\"name\":\"a\"},\"metrics\":{},\"x\":[|          ",
        "3 templated_functions_MULTI_TIME\n|          "
      })
  void stopsWhereAZippedFileHoldsMoreThanTheLimit(String file) throws IOException {
    int bar = file.indexOf('|');
    Path path = zipped(utf8(file.substring(0, bar)), utf8(file.substring(bar + 1)));
    assertIsOverTheLimit(path);
  }

  @Test
  void stopsInABinaryFileToo() throws IOException {
    byte[] kind = {0x0A, 4, 8, 1, 16, 2, 0x32, 0}; // samples of a kind, and the empty text
    assertIsOverTheLimit(zipped(kind, new byte[] {0x32, 1, 'x'}));
  }

  private static void assertIsOverTheLimit(Path path) {
    IOException said = assertThrows(IOException.class, () -> read(path, LITTLE));
    assertEquals(
        path
            + ": unpacks to more than 1.00 MiB; if you trust it, raise the limit with"
            + " --max-unpacked, or unpack it yourself",
        said.getMessage());
  }

  @Test
  void believesNoRecordingThatSaysItIsLargerThanTheLimit() throws IOException {
    byte[] header = ByteBuffer.allocate(68).put(utf8("FLR\0")).putLong(8, 3L << 30).array();
    assertIsOverTheLimit(zipped(header, new byte[1 << 16]));
  }

  @Test
  void readsAZippedRecordingAsItReadsAPlainOne() throws IOException {
    Path zipped = folder.resolve("timed.jfr.gz");
    Path plain = folder.resolve("timed.jfr");
    try (InputStream in = getClass().getResourceAsStream("/foreign/timed.jfr.gz")) {
      Files.write(zipped, in.readAllBytes());
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(zipped))) {
      Files.write(plain, in.readAllBytes());
    }
    ForeignProfile one = read(plain, ReadingRules.NONE);
    ForeignProfile other = read(zipped, ReadingRules.NONE);
    assertEquals(one.profile().run().id(), other.profile().run().id());
    assertEquals(one.profile().schema(), other.profile().schema());
    assertEquals(one.profile().values(), other.profile().values());
  }

  @Test
  void growsWithTheCallpathsAndNotWithTheirSquare() throws IOException {
    CallTreeProfile tree = new CallTreeProfile("file");
    int samples = tree.metric(MetricDefinition.SAMPLES);
    for (int i = 0; i < 200_000; i++) {
      int callpath = tree.below(Callpath.ROOT, EventDefinition.named("u" + i));
      assertEquals(i, callpath);
      tree.add(new Lane(0), callpath, samples, 1);
    }
  }

  @Test
  void readsALineOfManyFrames() throws IOException {
    StringBuilder line = new StringBuilder("f0");
    for (int i = 1; i < 200_000; i++) {
      line.append(";f").append(i);
    }
    assertEquals(200_000, read(line + " 7\n").profile().schema().callpaths().size());
  }

  @Test
  void copiesADeepStackWithoutRecursion() {
    CallTreeProfile tree = new CallTreeProfile("file");
    int deep = Callpath.ROOT;
    for (int i = 0; i < 100_000; i++) {
      deep = tree.below(deep, EventDefinition.named("f"));
    }
    int call = tree.below(Callpath.ROOT, EventDefinition.named("call"));
    assertEquals(200_000, tree.copyBelow(call, deep));
  }

  @Test
  void endsDeepCallsOfATraceFromTheOutside() throws IOException {
    StringBuilder trace = new StringBuilder("{\"traceEvents\":[");
    for (int i = 0; i < 100_000; i++) {
      trace
          .append("{\"ph\":\"B\",\"name\":\"f")
          .append(i)
          .append("\",\"ts\":")
          .append(i)
          .append("},");
    }
    for (int i = 0; i < 100_000; i++) {
      trace.append("{\"ph\":\"E\",\"name\":\"f").append(i).append("\",\"ts\":").append(100_000 + i);
      trace.append("},");
    }
    ForeignProfile read = read(trace + "{}]}");
    assertEquals(100_000, read.profile().schema().callpaths().size());
  }

  @Test
  void readsSamplesInEveryFrameOfADeepStackOfATrace() throws IOException {
    StringBuilder trace = new StringBuilder("{\"traceEvents\":[],\"stackFrames\":{");
    for (int i = 0; i < 60_000; i++) {
      trace.append(i == 0 ? "" : ",").append('"').append(i).append("\":{\"name\":\"f\"");
      trace.append(i == 0 ? "}" : ",\"parent\":\"" + (i - 1) + "\"}");
    }
    trace.append("},\"samples\":[");
    for (int i = 0; i < 60_000; i++) {
      trace.append(i == 0 ? "" : ",").append("{\"ts\":").append(i).append(",\"sf\":\"").append(i);
      trace.append("\"}");
    }
    assertEquals(60_000, read(trace + "]}").profile().schema().callpaths().size());
  }

  @Test
  void readsARecordOfEveryNodeOfADeepTreeOfCaliper() throws IOException {
    StringBuilder file = new StringBuilder();
    file.append("__rec=node,id=100,attr=10,data=276,parent=3\n"); // nested
    file.append("__rec=node,id=101,attr=8,data=region,parent=100\n");
    file.append("__rec=node,id=102,attr=8,data=count,parent=1\n");
    for (int i = 0; i < 60_000; i++) {
      file.append("__rec=node,id=").append(1000 + i).append(",attr=101,data=f");
      file.append(i == 0 ? "\n" : ",parent=" + (999 + i) + "\n");
      file.append("__rec=ctx,ref=").append(1000 + i).append(",attr=102,data=1\n");
    }
    assertEquals(60_000, read(file.toString()).profile().schema().callpaths().size());
  }

  @Test
  void looksAtNoBlankOfPerfsTextTwice() throws IOException {
    String blanks = " ".repeat(200_000);
    String sample = "app 1 1.0: cpu-clock:\n\t1a f" + blanks + "g (/lib/a (deleted))\n\n";
    ForeignProfile read =
        read("app 1 1.0: cpu-clock:\n\t1b0 h (m)\n\n" + sample + "app" + blanks + "x\n" + sample);
    assertArrayEquals(
        new String[] {"app", "h", "f" + blanks + "g"},
        read.profile().schema().callpaths().entries().stream()
            .map(callpath -> callpath.event().name())
            .toArray());
  }

  @Test
  void triesNoBlankLinesOfATextInEveryCombination() {
    assertFalse(ExperimentText.START.matcher("\n".repeat(400) + "x").find());
  }
}
