package org.tinyprof.benchmarks.flush;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.benchmarks.report.Workshop;

/**
 * What {@link NaiveJson} would have all ranks do, done by one thread; nothing is synced to disk.
 *
 * @param singleSeconds every rank's records sent to rank 0, which writes one file
 * @param joinedSeconds every rank's records in a file; rank 0 reads them and joins them into one
 */
record SimulatedJson(double singleSeconds, double joinedSeconds) {
  static SimulatedJson run(int ranks, int iterations, Path folder) throws IOException {
    SimulatedRanks values = new SimulatedRanks(ranks, iterations);
    Path place = Files.createTempDirectory(folder, "json");
    long records = 0;
    long single = 0;
    long joined = 0;
    StringBuilder all = new StringBuilder("[");
    for (int rank = 0; rank < ranks; rank++) {
      long start = System.nanoTime();
      String mine = JsonRecords.of(values.of(rank), rank);
      long made = System.nanoTime();
      all.append(rank > 0 ? "," : "").append(new String(mine.getBytes(UTF_8), UTF_8));
      long sent = System.nanoTime();
      Files.writeString(place.resolve(rank + ".json"), mine);
      records += made - start;
      single += sent - made;
      joined += System.nanoTime() - sent;
    }
    long start = System.nanoTime();
    Files.writeString(place.resolve("single.json"), all.append(']'));
    long written = System.nanoTime();
    join(ranks, place);
    single += written - start;
    joined += System.nanoTime() - written;
    Workshop.delete(place);
    return new SimulatedJson((records + single) / 1e9, (records + joined) / 1e9);
  }

  private static void join(int ranks, Path place) throws IOException {
    StringBuilder all = new StringBuilder("[");
    for (int rank = 0; rank < ranks; rank++) {
      all.append(rank > 0 ? "," : "").append(Files.readString(place.resolve(rank + ".json")));
    }
    Files.writeString(place.resolve("joined.json"), all.append(']'));
  }
}
