package org.tinyprof.benchmarks.io;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.phases.RankValues;

/** How one would write the ranks' values without thinking: JSON with a record for every value. */
public final class NaiveJson {
  private final Communicator world;
  private final RankValues values;
  private final Path folder;
  private Path last;
  private long sentBytes;

  public NaiveJson(Communicator world, RankValues values, Path folder) {
    this.world = world;
    this.values = values;
    this.folder = folder;
  }

  /** Every rank sends its records to rank 0, which writes one file. Returns the median. */
  public Trial singleFile(int repetitions) throws IOException {
    return median(
        repetitions,
        () -> {
          ByteBuffer json = ByteBuffer.wrap(json().getBytes(UTF_8));
          sentBytes = (long) json.remaining() * world.size();
          List<ByteBuffer> all = world.gatherv(0, json).await();
          if (world.rank() == 0) {
            last = folder.resolve("single.json");
            write(all, last);
          }
          return null;
        });
  }

  /** Every rank writes a file; rank 0 reads them all and joins them. Returns the median. */
  public Trial filePerProcess(int repetitions) throws IOException {
    sentBytes = 0;
    Path ranks = folder.resolve("json");
    Files.createDirectories(ranks);
    world.barrier().await();
    return median(
        repetitions,
        () -> {
          Files.writeString(ranks.resolve("rank-" + world.rank() + ".json"), json());
          world.barrier().await();
          if (world.rank() == 0) {
            List<ByteBuffer> all = new ArrayList<>();
            for (int rank = 0; rank < world.size(); rank++) {
              all.add(ByteBuffer.wrap(Files.readAllBytes(ranks.resolve("rank-" + rank + ".json"))));
            }
            last = ranks;
            write(all, ranks.resolve("joined.json"));
          }
          return null;
        });
  }

  private Trial median(int repetitions, Callable<Void> flush) throws IOException {
    Trial[] trials = new Trial[repetitions];
    for (int i = 0; i < repetitions; i++) {
      world.barrier().await();
      long start = System.nanoTime();
      long cpuStart = CpuClock.own();
      try {
        flush.call();
      } catch (IOException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      long nanos = System.nanoTime() - start;
      long cpuNanos = CpuClock.allSince(cpuStart, world);
      Size disk = world.rank() == 0 ? Size.of(last) : Size.NONE;
      trials[i] = new Trial(nanos, cpuNanos, " | | ", sentBytes, disk);
    }
    return Trial.median(trials);
  }

  private static void write(List<ByteBuffer> blocks, Path file) throws IOException {
    StringBuilder joined = new StringBuilder("[");
    for (ByteBuffer block : blocks) {
      joined.append(joined.length() > 1 ? "," : "").append(UTF_8.decode(block.duplicate()));
    }
    Files.writeString(file, joined.append(']'));
  }

  private String json() {
    StringBuilder json = new StringBuilder("[");
    for (int callpath = 0; callpath < values.tables().callpaths().size(); callpath++) {
      Slice slice = values.part().slice(callpath);
      Shape shape = slice.shape();
      for (int execution = 0; execution < shape.executions(0); execution++) {
        for (int i = 0; i < shape.iterations(0, execution); i++) {
          long nanos = slice.column(1).value(shape.position(0, execution) + i);
          json.append(json.length() > 1 ? "," : "")
              .append("{\"path\":\"")
              .append(values.tables().callpaths().path(callpath))
              .append("\",\"rank\":")
              .append(world.rank())
              .append(",\"execution\":")
              .append(execution)
              .append(",\"iteration\":")
              .append(i)
              .append(",\"count\":1,\"time\":")
              .append(nanos / 1e9)
              .append('}');
        }
      }
    }
    return json.append(']').toString();
  }
}
