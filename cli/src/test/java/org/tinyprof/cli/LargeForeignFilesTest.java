package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Files of other tools that are larger than the heap open, and their totals are right. {@code
 * -Dtinyprof.large.megabytes} sets how large they are.
 */
@Tag("large")
class LargeForeignFilesTest {
  private static final long BYTES =
      Integer.getInteger("tinyprof.large.megabytes", 520) * 1_000_000L;
  private static final int DEPTH = 10;
  private static final int FUNCTIONS = 200;
  private static final int THREADS = 4;

  @TempDir Path folder;

  /** The formats, each with a file that counts what it writes. */
  private enum Format {
    /** Calls of two microseconds, each in one of three. */
    CHROME {
      @Override
      long write(OutputStream out) throws IOException {
        text(out, "[");
        long calls = 0;
        for (long bytes = 0; bytes < BYTES; calls += 2) {
          long pair = calls / 2;
          String where = ",\"pid\":1,\"tid\":" + pair % THREADS + ",\"cat\":\"work\"";
          long at = 4 * (pair / THREADS);
          String inner = call("inner" + pair % FUNCTIONS, at + 1, 2, where);
          bytes += text(out, inner + call("outer" + pair % 7, at, 3, where));
        }
        return calls; // without an end, as after a crash
      }

      private static String call(String name, long at, long duration, String where) {
        return "{\"ph\":\"X\",\"name\":\""
            + name
            + "\",\"ts\":"
            + at
            + ",\"dur\":"
            + duration
            + where
            + "},\n";
      }
    },

    SPEEDSCOPE {
      @Override
      long write(OutputStream out) throws IOException {
        text(out, "{\"profiles\":[{\"type\":\"sampled\",\"name\":\"main\",\"samples\":[[0]");
        long samples = 1;
        for (long bytes = 0; bytes < BYTES; samples++) {
          StringBuilder stack = new StringBuilder(",[0");
          for (int i = 1; i < DEPTH; i++) {
            stack.append(',').append((samples * i) % FUNCTIONS);
          }
          bytes += text(out, stack + "]") + 2;
        }
        text(out, "],\"weights\":[1");
        for (long i = 1; i < samples; i++) {
          text(out, ",1");
        }
        text(out, "],\"unit\":\"none\"}],\"shared\":{\"frames\":[{\"name\":\"f0\"}");
        for (int i = 1; i < FUNCTIONS; i++) {
          text(out, ",{\"name\":\"f" + i + "\"}");
        }
        text(out, "]}}");
        return samples;
      }
    },

    PPROF {
      @Override
      long write(OutputStream zipped) throws IOException {
        GZIPOutputStream out = new GZIPOutputStream(zipped, 1 << 16);
        message(out, 1, varint(1 << 3, 1), varint(2 << 3, 2)); // samples, count
        long samples = 0;
        for (long bytes = 0; bytes < BYTES; samples++) {
          ByteArrayOutputStream stack = new ByteArrayOutputStream();
          for (int i = DEPTH - 1; i >= 0; i--) {
            stack.writeBytes(varint(1 + (samples * i) % FUNCTIONS));
          }
          byte[] label = joined(varint(1 << 3, 3), varint(3 << 3, 1 + samples % 99_999));
          byte[] note = joined(varint(3 << 3 | 2, label.length), label);
          byte[] locations = joined(varint(1 << 3 | 2, stack.size()), stack.toByteArray());
          bytes += message(out, 2, locations, varint(2 << 3, 1), note);
        }
        for (int i = 1; i <= FUNCTIONS; i++) {
          byte[] line = varint(1 << 3, i);
          message(out, 4, varint(1 << 3, i), joined(varint(4 << 3 | 2, line.length), line));
          message(out, 5, varint(1 << 3, i), varint(2 << 3, 3 + i));
        }
        for (String text : List.of("", "samples", "count", "serial")) {
          message(out, 6, text.getBytes(StandardCharsets.UTF_8));
        }
        for (int i = 1; i <= FUNCTIONS; i++) {
          message(out, 6, ("f" + i).getBytes(StandardCharsets.UTF_8));
        }
        out.finish();
        return samples;
      }
    },

    PERFETTO {
      @Override
      long write(OutputStream out) throws IOException {
        long calls = 0;
        for (long bytes = 0; bytes < BYTES; calls++) {
          byte[] name = ("call" + calls % FUNCTIONS).getBytes(StandardCharsets.UTF_8);
          byte[] track = varint(11 << 3, 1 + calls % THREADS);
          long at = 1000 + 10 * calls;
          byte[] text = joined(varint(23 << 3 | 2, name.length), name);
          bytes += packet(out, at, joined(varint(9 << 3, 1), track, text));
          bytes += packet(out, at + 5, joined(varint(9 << 3, 2), track));
        }
        return calls;
      }

      private static long packet(OutputStream out, long at, byte[] event) throws IOException {
        byte[] field = joined(varint(11 << 3 | 2, event.length), event);
        return message(out, 1, varint(8 << 3, at), varint(10 << 3, 1), field);
      }
    };

    /** Writes a file, and says how many calls or samples it has. */
    abstract long write(OutputStream out) throws IOException;

    private static long text(OutputStream out, String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      return text.length();
    }

    private static long message(OutputStream out, int field, byte[]... parts) throws IOException {
      byte[] whole = joined(parts);
      byte[] head = varint(field << 3 | 2, whole.length);
      out.write(head);
      out.write(whole);
      return head.length + (long) whole.length;
    }

    private static byte[] joined(byte[]... parts) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (byte[] part : parts) {
        bytes.writeBytes(part);
      }
      return bytes.toByteArray();
    }

    private static byte[] varint(long... numbers) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (long number : numbers) {
        long left = number;
        for (; left > 0x7F; left >>>= 7) {
          bytes.write((int) (left & 0x7F) | 0x80);
        }
        bytes.write((int) left);
      }
      return bytes.toByteArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFileLargerThanTheHeapOpens(Format format) throws Exception {
    Path file = folder.resolve("large");
    long expected;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      expected = format.write(out);
    }
    Path answer = folder.resolve("answer");
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("tinyprof.dist"), "bin", "tinyprof").toString(),
            "flat",
            file.toString(),
            "--metric",
            format == Format.CHROME || format == Format.PERFETTO ? "count" : "samples.self",
            "--top",
            "1000",
            "--format",
            "csv");
    command.environment().put("TINYPROF_JAVA_OPTS", "-Xmx256m");
    command.redirectOutput(answer.toFile()).redirectErrorStream(true);
    long began = System.nanoTime();
    Process process = command.start();
    assertTrue(process.waitFor(20, TimeUnit.MINUTES));
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
    String answered = Files.readString(answer);
    assertEquals(0, process.exitValue(), answered);
    System.out.println(
        format + ": " + Files.size(file) / 1_000_000 + " MB, " + expected + ", " + seconds + " s");
    assertEquals(expected, sum(answered), answered);
  }

  private static long sum(String csv) {
    List<String> lines = csv.lines().filter(line -> line.contains(",")).toList();
    int column = List.of(lines.get(0).split(",", -1)).indexOf("count");
    int other = List.of(lines.get(0).split(",", -1)).indexOf("samples.self");
    return lines.stream()
        .skip(1)
        .mapToLong(line -> (long) Double.parseDouble(line.split(",", -1)[Math.max(column, other)]))
        .sum();
  }
}
