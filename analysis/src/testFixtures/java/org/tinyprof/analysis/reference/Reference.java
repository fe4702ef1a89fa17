package org.tinyprof.analysis.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** What other tools answered, recorded; "NaN" and "inf" are texts there, null means absent. */
public final class Reference {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Reference() {}

  public static JsonNode read(String name) throws IOException {
    try (InputStream in = Reference.class.getResourceAsStream("/reference/" + name)) {
      return JSON.readTree(Objects.requireNonNull(in, name));
    }
  }

  public static double number(JsonNode value) {
    return switch (value.asText()) {
      case "NaN", "null" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> value.asDouble();
    };
  }
}
