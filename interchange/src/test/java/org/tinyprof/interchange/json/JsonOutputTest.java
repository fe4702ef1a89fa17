package org.tinyprof.interchange.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
  private final StringBuilder out = new StringBuilder();
  private final JsonOutput json = new JsonOutput(out);

  @Test
  void putsCommasBetweenAndNotBefore() throws Exception {
    json.beginObject().name("a").value(1).name("b").beginArray().value(true).nothing().endArray();
    json.name("c").beginObject().endObject().endObject();
    assertEquals("{\"a\":1,\"b\":[true,null],\"c\":{}}", out.toString());
  }

  @Test
  void escapesQuotesControlCharactersAndSurrogates() throws Exception {
    json.value("a\"b\\c\n\ud83d\ude00é");
    assertEquals("\"a\\\"b\\\\c\\u000a\\ud83d\\ude00é\"", out.toString());
  }

  @Test
  void writesWholeNumbersWithoutAPointAndNoNumberAsNull() throws Exception {
    json.beginArray().value(3.0).value(1e-5).value(Double.NaN).endArray();
    assertEquals("[3,0.000010,null]", out.toString());
  }

  @Test
  void writesNestedValuesAsTheyAre() throws Exception {
    json.any(Map.of("k", List.of(1, 2.5, "x")));
    assertEquals("{\"k\":[1,2.5,\"x\"]}", out.toString());
  }
}
