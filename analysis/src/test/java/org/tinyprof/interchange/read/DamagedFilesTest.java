package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.interchange.write.ExportFormat;

/** A file of another tool that was cut or altered opens, or is refused in one line. */
class DamagedFilesTest {
  private static final String TAU =
      """
      3 templated_functions_MULTI_TIME
      # Name Calls Subrs Excl Incl ProfileCalls # <metadata><attribute><name>Memory</name>\
      <value>16</value></attribute></metadata>
      "main" 1 2 449 1449 0 GROUP="TAU_DEFAULT"
      "MPI_Init()  " 2 0 1000 1000 0 GROUP="MPI"
      "main => MPI_Init()  " 2 0 1000 1000 0 GROUP="TAU_CALLPATH|MPI"
      0 aggregates
      """;
  private static final String GRAPH =
      """
      {"graph":[{"0":{"data":{"name":"main","type":"function"},"children":[1]},
      "1":{"data":{"name":"solve","type":"function"},"children":[]}}],
      "dataframe_indices":["node","rank"],
      "dataframe":[{"node":0,"rank":0,"name":"main","time (inc)":2.0,"time":1.5},
      {"node":1,"rank":3,"name":"solve","time (inc)":0.25,"time":0.25}],
      "inclusive_metrics":["time (inc)"],"exclusive_metrics":["time"]}
      """;

  private static final ExportFormat[] FORMATS = ExportFormat.values();
  private static final long MOST_BYTES = 256 << 20;

  @TempDir Path folder;

  /** A format, how often it is cut, and how often it is altered. */
  enum Kind {
    CUBE(200, 500),
    TAU_PACKED(100, 300),
    PERF_SCRIPT(200, 300),
    CHROME_TRACE(200, 300),
    SAMPLED_CHROME_TRACE(200, 300),
    CHROME_TRACE_OF_OURS(100, 300),
    PERFETTO_TRACE(200, 500),
    CPU_PROFILE(200, 300),
    HEAP_PROFILE(200, 300),
    TAU_PROFILE(200, 300),
    HATCHET_GRAPH(200, 300),
    HATCHET_LITERAL(100, 300),
    SPEEDSCOPE(100, 300),
    SPEEDSCOPE_EVENTS(100, 300),
    PPROF(100, 300),
    UNZIPPED_PPROF(100, 300),
    FOLDED(100, 300),
    FOLDED_COMPARISON(30, 300),
    FOLDED_UTF_16(30, 300),
    CALI(100, 300),
    CALI_OVER_RANKS(100, 300),
    CALIPER_SPLIT(100, 300),
    JFR(12, 12), // each takes a tenth of a second
    ZIPPED_JFR(12, 12);

    private final int cuts;
    private final int changes;

    Kind(int cuts, int changes) {
      this.cuts = cuts;
      this.changes = changes;
    }

    byte[] whole() throws IOException {
      return switch (this) {
        case CUBE -> SmallFiles.cube();
        case TAU_PACKED -> SmallFiles.packed();
        case PERF_SCRIPT -> SmallFiles.PERF.getBytes(StandardCharsets.UTF_8);
        case CHROME_TRACE -> (SmallFiles.TRACE + "]").getBytes(StandardCharsets.UTF_8);
        case SAMPLED_CHROME_TRACE -> SmallFiles.SAMPLED_TRACE.getBytes(StandardCharsets.UTF_8);
        case CHROME_TRACE_OF_OURS -> exported(ExportFormat.CHROME);
        case PERFETTO_TRACE -> SmallFiles.perfetto();
        case CPU_PROFILE -> SmallFiles.CPU_PROFILE.getBytes(StandardCharsets.UTF_8);
        case HEAP_PROFILE -> SmallFiles.HEAP_PROFILE.getBytes(StandardCharsets.UTF_8);
        case TAU_PROFILE -> TAU.getBytes(StandardCharsets.UTF_8);
        case HATCHET_GRAPH -> GRAPH.getBytes(StandardCharsets.UTF_8);
        case HATCHET_LITERAL -> exported(ExportFormat.HATCHET);
        case SPEEDSCOPE -> exported(ExportFormat.SPEEDSCOPE);
        case SPEEDSCOPE_EVENTS -> SmallFiles.SPEEDSCOPE_EVENTS.getBytes(StandardCharsets.UTF_8);
        case PPROF -> exported(ExportFormat.PPROF);
        case UNZIPPED_PPROF -> unzipped(exported(ExportFormat.PPROF));
        case FOLDED -> exported(ExportFormat.FOLDED);
        case FOLDED_COMPARISON -> "main;solve 6 4\nmain 1 2\n".getBytes(StandardCharsets.UTF_8);
        case FOLDED_UTF_16 -> "\uFEFFmain;solve 6\nmain 2\n".getBytes(StandardCharsets.UTF_16LE);
        case CALI -> exported(ExportFormat.CALI);
        case CALI_OVER_RANKS -> overRanks(ExportFormat.CALI);
        case CALIPER_SPLIT -> exported(ExportFormat.CALIPER);
        case JFR -> unzipped(recording());
        case ZIPPED_JFR -> recording();
      };
    }
  }

  private static byte[] exported(ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run =
        OpenProfile.of(Path.of("methods"), new MemorySource(MethodRun.profile()))) {
      format.write(new FrameExport(run), out);
    }
    return out.toByteArray();
  }

  private static byte[] overRanks(ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run =
        OpenProfile.of(Path.of("methods"), new MemorySource(MethodRun.profile()))) {
      format.writeOverRanks(new FrameExport(run), out);
    }
    return out.toByteArray();
  }

  private static byte[] recording() throws IOException {
    try (InputStream in = DamagedFilesTest.class.getResourceAsStream("/foreign/timed.jfr.gz")) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  private static byte[] unzipped(byte[] bytes) throws IOException {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }

  /** Whether it opens; if not, what is said is one line that starts with the file. */
  private boolean opens(byte[] bytes, String what) throws IOException {
    Path file = Files.write(folder.resolve("some.file"), bytes);
    try (OpenProfile run = OpenProfile.open(file)) {
      run.overview();
      return true;
    } catch (IOException e) {
      String line = String.valueOf(e.getMessage());
      assertTrue(line.startsWith(file.toString()) && line.contains("; "), what + ": " + line);
      assertFalse(line.contains("\n") || line.contains("java"), what + ": " + line);
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(what, e);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void opensOrIsRefusedInOneLineWhereverItIsCut(Kind kind) throws Exception {
    byte[] whole = kind.whole();
    assertTrue(opens(whole, "whole"));
    int refused = 0;
    for (int i = 1; i <= kind.cuts; i++) {
      int length = (int) ((long) whole.length * i / (kind.cuts + 1));
      refused += opens(Arrays.copyOf(whole, length), kind + " cut at " + length) ? 0 : 1;
    }
    assertTrue(refused > 0, "no cut was noticed");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void opensOrIsRefusedInOneLineWhateverBytesAreAltered(Kind kind) throws Exception {
    byte[] whole = kind.whole();
    for (int seed = 0; seed < kind.changes; seed++) {
      opens(altered(whole, seed), kind + " seed " + seed);
    }
  }

  private static byte[] altered(byte[] whole, int seed) {
    Random random = new Random(seed);
    byte[] altered = whole.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int from = Math.min(whole.length - 1, 16); // so that its start still tells what it is
      int at = from + random.nextInt(whole.length - from);
      altered[at] =
          (byte)
              (random.nextBoolean()
                  ? random.nextInt()
                  : "\",:[]{}9;\n ".charAt(random.nextInt(11)));
    }
    return altered;
  }

  /** Damage makes no answer endless, and none for which a usual heap has no room. */
  @ParameterizedTest
  @EnumSource(Kind.class)
  @Timeout(300)
  void whatOpensAlthoughItWasAlteredIsReportedAndConverted(Kind kind) throws Exception {
    byte[] whole = kind.whole();
    for (int seed = 0; seed < Math.min(kind.changes, 3 * FORMATS.length); seed++) {
      Path file = Files.write(folder.resolve("some.file"), altered(whole, seed));
      ExportFormat format = FORMATS[seed % FORMATS.length];
      String what = kind + " seed " + seed + " to " + format;
      long before = allocated();
      try (OpenProfile run = OpenProfile.open(file)) {
        assertFalse(ReportBuilder.of(run, 3).page().title().isEmpty(), what);
        format.write(new FrameExport(run), OutputStream.nullOutputStream());
      } catch (IOException e) {
        assertFalse(String.valueOf(e.getMessage()).contains("\n"), what + e.getMessage());
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError(what, e);
      }
      long bytes = allocated() - before;
      assertTrue(bytes < MOST_BYTES, what + " allocated " + bytes + " bytes");
    }
  }

  /** What this thread has allocated so far, whether or not it is garbage now. */
  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }

  @Test
  void aDatabaseOfHpcToolkitOpensOrIsRefusedInOneLine() throws Exception {
    Path database = Files.createDirectory(folder.resolve("database"));
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      for (Map.Entry<String, byte[]> file : SmallFiles.database().entrySet()) {
        byte[] altered = file.getValue().clone();
        for (int i = random.nextInt(3); i > 0; i--) {
          altered[random.nextInt(altered.length)] = (byte) random.nextInt();
        }
        int length = random.nextInt(8) == 0 ? random.nextInt(altered.length) : altered.length;
        Files.write(database.resolve(file.getKey()), Arrays.copyOf(altered, length));
      }
      try (OpenProfile run = OpenProfile.open(database)) {
        run.overview();
      } catch (IOException e) {
        String line = String.valueOf(e.getMessage());
        assertTrue(line.startsWith(database.toString()) && line.contains("; "), seed + line);
        assertFalse(line.contains("\n") || line.contains("java"), seed + ": " + line);
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  @Test
  void opensALiteralOfAThousandLevelsOnAThreadWithAPlainStack() throws Exception {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      json.append("[{\"frame\":{\"name\":\"f\"},\"metrics\":{\"time\":1.0},\"children\":");
    }
    json.append("[]").append("}]".repeat(1000));
    Path file = Files.writeString(folder.resolve("deep.json"), json);
    Throwable[] thrown = new Throwable[1];
    Thread reader =
        new Thread(
            () -> {
              try (OpenProfile run = OpenProfile.open(file)) {
                assertEquals(1000, run.schema().callpaths().size());
              } catch (IOException | RuntimeException | StackOverflowError e) {
                thrown[0] = e;
              }
            });
    reader.start();
    reader.join();
    assertNull(thrown[0]);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "{\"name\":\"package\",\"data\":{\"a\":1}}      | false",
        "[{\"id\":1,\"name\":\"x\"}]                      | false",
        "[1, 2, 3]                                        | false",
        "{}                                               | false",
        "{not JSON at all                                 | false",
        "first line 17                                    | false",
        "started; job 17\\nended; see the log              | false",
        "main;solve 17\\nmain 3                            | true",
        "{\"columns\":[],\"x\":1,\"data\":[]}               | true",
        "{\"data\":[[1,2],[3                              | true",
        "{\"shared\":{\"frames\":[]},\"profiles\":[]}       | true",
        "[{\"frame\":{\"name\":\"main\"}}]                  | true"
      })
  void countsInAFolderByItsContents(String contents, boolean run) throws Exception {
    Path file = Files.writeString(folder.resolve("x"), contents.replace("\\n", "\n"));
    assertEquals(run, OpenProfile.looksLikeProfile(file));
  }

  @Test
  void countsAZippedFileInAFolderOnlyIfAProfileIsInside() throws Exception {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write("any text".getBytes(StandardCharsets.UTF_8));
    }
    Path other = Files.write(folder.resolve("notes.gz"), zipped.toByteArray());
    assertFalse(OpenProfile.looksLikeProfile(other));
    assertTrue(
        OpenProfile.looksLikeProfile(
            Files.write(folder.resolve("p"), exported(ExportFormat.PPROF))));
    String message = assertThrows(IOException.class, () -> OpenProfile.open(other)).getMessage();
    assertTrue(message.startsWith(other.toString()) && message.contains("; "), message);
  }
}
