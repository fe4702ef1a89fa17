package org.tinyprof.benchmarks.format;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Plain CSV, one row per value, times in microseconds' steps: the paper's Figure 3(a). */
final class CsvEncoder implements Encoder {
  private static final int TIME_FIELD = 5;

  @Override
  public long write(SampleRun sample, Path path) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(path)) {
      out.write("callpath,tag,rank,execution,iteration,time\n");
      return sample.forEach(
          (callpath, rank, execution, iteration, nanos) ->
              out.append(sample.schema().callpaths().path(callpath))
                  .append(',')
                  .append(sample.tag(callpath))
                  .append(',')
                  .append(Integer.toString(rank))
                  .append(',')
                  .append(Integer.toString(execution))
                  .append(',')
                  .append(Integer.toString(iteration))
                  .append(',')
                  .append(Seconds.text(nanos))
                  .append('\n'));
    }
  }

  @Override
  public Tally read(Path path) throws IOException {
    long values = 0;
    double sum = 0;
    try (BufferedReader in = Files.newBufferedReader(path)) {
      in.readLine();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] fields = line.split(",", TIME_FIELD + 1);
        sum += Double.parseDouble(fields[TIME_FIELD]);
        values++;
      }
    }
    return new Tally(values, sum);
  }
}
