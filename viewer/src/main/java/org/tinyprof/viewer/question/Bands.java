package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.pixel.Band;

/** Writes bands as lists of one kind of number each. */
final class Bands {
  private Bands() {}

  static void write(List<Band> bands, JsonOutput out) throws IOException {
    out.beginObject();
    write("min", bands, Band::min, out);
    write("mean", bands, Band::mean, out);
    write("max", bands, Band::max, out);
    write("minRank", bands, Band::minRank, out);
    write("maxRank", bands, Band::maxRank, out);
    out.endObject();
  }

  private static void write(
      String name, List<Band> bands, ToDoubleFunction<Band> number, JsonOutput out)
      throws IOException {
    out.name(name).beginArray();
    for (Band band : bands) {
      out.value(rounded(number.applyAsDouble(band)));
    }
    out.endArray();
  }

  /** Six digits are more than a pixel can show. */
  static double rounded(double value) {
    if (value == 0 || !Double.isFinite(value) || Math.abs(value) >= 1e6) {
      return Double.isFinite(value) ? Math.rint(value) : value;
    }
    double scale = Math.pow(10, 6 - Math.ceil(Math.log10(Math.abs(value))));
    return Math.rint(value * scale) / scale;
  }
}
