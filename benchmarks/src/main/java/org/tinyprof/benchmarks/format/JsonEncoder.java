package org.tinyprof.benchmarks.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.format.schema.Callpath;

/**
 * Caliper's split JSON, which Hatchet loads, with a row for every value.
 *
 * <p>Reading takes the tokens one by one and builds no tree: the least a JSON parser can do.
 */
final class JsonEncoder implements Encoder {
  private static final String[] COLUMNS = {"mpi.rank", "execution", "iteration", "time", "path"};
  private static final int TIME_COLUMN = 3;
  private static final JsonFactory JSON = new JsonFactory();

  @Override
  public long write(SampleRun sample, Path path) throws IOException {
    try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(path));
        JsonGenerator out = JSON.createGenerator(stream)) {
      out.writeStartObject();
      out.writeArrayFieldStart("data");
      long nanoseconds =
          sample.forEach(
              (callpath, rank, execution, iteration, nanos) -> {
                out.writeStartArray();
                out.writeNumber(rank);
                out.writeNumber(execution);
                out.writeNumber(iteration);
                out.writeNumber(Seconds.text(nanos));
                out.writeNumber(callpath);
                out.writeEndArray();
              });
      out.writeEndArray();
      writeTables(sample, out);
      out.writeEndObject();
      return nanoseconds;
    }
  }

  private static void writeTables(SampleRun sample, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("columns");
    for (String column : COLUMNS) {
      out.writeString(column);
    }
    out.writeEndArray();
    out.writeArrayFieldStart("nodes");
    for (Callpath entry : sample.schema().callpaths().entries()) {
      out.writeStartObject();
      out.writeStringField("label", entry.name());
      out.writeStringField("column", "path");
      if (entry.parent() != Callpath.ROOT) {
        out.writeNumberField("parent", entry.parent());
      }
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeNumberField("num_processes", sample.ranks());
  }

  @Override
  public Tally read(Path path) throws IOException {
    long values = 0;
    double sum = 0;
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(path));
        JsonParser in = JSON.createParser(stream)) {
      int depth = 0;
      int column = 0;
      for (JsonToken token = in.nextToken(); token != null; token = in.nextToken()) {
        if (token == JsonToken.START_ARRAY) {
          depth++;
          column = 0;
        } else if (token == JsonToken.END_ARRAY) {
          depth--;
        } else if (depth == 2 && token.isNumeric()) {
          double number = in.getDoubleValue();
          if (column++ == TIME_COLUMN) {
            sum += number;
            values++;
          }
        }
      }
    }
    return new Tally(values, sum);
  }
}
