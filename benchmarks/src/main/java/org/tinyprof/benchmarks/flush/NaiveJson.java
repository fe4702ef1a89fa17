package org.tinyprof.benchmarks.flush;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.launcher.PlainMpi;
import org.tinyprof.io.message.RankValues;

/**
 * How one would write the ranks' values without thinking: JSON with a record for every value, and
 * MPI's blocking calls.
 */
final class NaiveJson {
  private final Communicator world;
  private final RankValues values;
  private final Path folder;
  private final boolean synced;

  /**
   * Prepares it.
   *
   * @param synced whether every file is forced to the disk, as ours are; who does not think does
   *     not
   */
  NaiveJson(Communicator world, RankValues values, Path folder, boolean synced) {
    this.world = world;
    this.values = values;
    this.folder = folder;
    this.synced = synced;
  }

  /** Every rank sends its records to rank 0, which writes one file. */
  void singleFile() throws IOException {
    String mine = json();
    if (world.rank() > 0) {
      PlainMpi.send(0, mine.getBytes(UTF_8));
      return;
    }
    StringBuilder all = new StringBuilder("[").append(mine);
    for (int rank = 1; rank < world.size(); rank++) {
      all.append(',').append(new String(PlainMpi.receive(rank), UTF_8));
    }
    write(folder.resolve("single.json"), all.append(']'));
  }

  /** Every rank writes a file; once all have, rank 0 reads them and joins them into one. */
  void filePerProcess() throws IOException {
    write(file(world.rank()), json());
    PlainMpi.barrier();
    if (world.rank() == 0) {
      StringBuilder all = new StringBuilder("[");
      for (int rank = 0; rank < world.size(); rank++) {
        all.append(rank > 0 ? "," : "").append(Files.readString(file(rank)));
      }
      write(folder.resolve("joined.json"), all.append(']'));
    }
  }

  private void write(Path file, CharSequence json) throws IOException {
    Files.writeString(file, json);
    if (synced) {
      try (FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
        written.force(true);
      }
    }
  }

  private Path file(int rank) {
    return folder.resolve("rank-" + rank + ".json");
  }

  private String json() {
    return JsonRecords.of(values, world.rank());
  }
}
