package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Base64;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.HeatMap;

/** Writes a heat map: a byte a cell between stated ends; for a file its values too. */
final class HeatCells {
  private HeatCells() {}

  static void write(HeatMap map, Parameters asked, JsonOutput out) throws IOException {
    out.beginObject().name("width").value(map.width()).name("height").value(map.height());
    out.name("low").value(map.low()).name("high").value(map.high());
    out.name("most").value(map.most());
    if (asked.yes("exact")) {
      out.name("values").beginArray();
      for (double value : map.values()) {
        out.value(value);
      }
      out.endArray();
    }
    out.name("cells").value(Base64.getEncoder().encodeToString(map.cells())).endObject();
  }
}
