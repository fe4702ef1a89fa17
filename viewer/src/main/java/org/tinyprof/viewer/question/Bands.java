package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.ValueRange;

/**
 * Writes bands as lists of one kind of number each.
 *
 * @param exact whether all digits are written, as for a file, or those that a chart can show
 */
record Bands(boolean exact) {
  static Bands of(Parameters asked) {
    return new Bands(asked.yes("exact"));
  }

  void write(List<ValueRange> bands, JsonOutput out) throws IOException {
    out.beginObject();
    members(bands, out);
    out.endObject();
  }

  void members(List<ValueRange> bands, JsonOutput out) throws IOException {
    write("min", bands, ValueRange::min, out);
    write("mean", bands, ValueRange::mean, out);
    write("max", bands, ValueRange::max, out);
    write("minRank", bands, ValueRange::minRank, out);
    write("maxRank", bands, ValueRange::maxRank, out);
  }

  private void write(
      String name, List<ValueRange> bands, ToDoubleFunction<ValueRange> number, JsonOutput out)
      throws IOException {
    out.name(name).beginArray();
    for (ValueRange band : bands) {
      out.value(shown(number.applyAsDouble(band)));
    }
    out.endArray();
  }

  /** Six digits are more than a pixel can show. */
  double shown(double value) {
    if (exact || !Double.isFinite(value)) {
      return value;
    }
    if (value == 0 || Math.abs(value) >= 1e6) {
      return Math.rint(value);
    }
    double scale = Math.pow(10, 6 - Math.ceil(Math.log10(Math.abs(value))));
    return Math.rint(value * scale) / scale;
  }
}
