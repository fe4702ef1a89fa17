package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.MethodRun;

/** Reads the records as Caliper defines them: nodes below nodes, attributes among them. */
class CaliTest {
  private record Node(int attribute, String data, int parent) {}

  @TempDir Path folder;
  private final Map<Integer, Node> nodes = new HashMap<>();
  private final List<Map<String, String>> records = new ArrayList<>();
  private Map<String, String> globals;

  @BeforeEach
  void read() throws Exception {
    for (int type = 0; type < 12; type++) { // nodes that every reader starts with
      nodes.put(type, new Node(9, "type " + type, -1));
    }
    byte[] file = Exported.bytes(folder, MethodRun.profile(), ExportFormat.CALI);
    new String(file, StandardCharsets.UTF_8).lines().map(CaliTest::fields).forEach(this::add);
  }

  private static Map<String, List<String>> fields(String line) {
    Map<String, List<String>> fields = new HashMap<>();
    List<String> values = new ArrayList<>(List.of(""));
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '=') {
        values.add("");
      } else if (c == ',') {
        fields.put(values.remove(0), values);
        values = new ArrayList<>(List.of(""));
      } else {
        char next = c == '\\' ? line.charAt(++i) : c;
        String text = c == '\\' && next == 'n' ? "\n" : String.valueOf(next);
        values.set(values.size() - 1, values.get(values.size() - 1) + text);
      }
    }
    fields.put(values.remove(0), values);
    return fields;
  }

  private void add(Map<String, List<String>> fields) {
    switch (fields.get("__rec").get(0)) {
      case "node" -> {
        int parent = Integer.parseInt(fields.getOrDefault("parent", List.of("-1")).get(0));
        int attribute = Integer.parseInt(fields.get("attr").get(0));
        assertTrue(parent < 0 || nodes.containsKey(parent), "parents come first");
        assertTrue(nodes.containsKey(attribute), "attributes come first");
        Node node = new Node(attribute, fields.get("data").get(0), parent);
        Node before = nodes.put(Integer.parseInt(fields.get("id").get(0)), node);
        assertEquals(null, before, "a number is used once");
      }
      case "ctx" -> records.add(expanded(fields));
      default -> globals = expanded(fields);
    }
  }

  private Map<String, String> expanded(Map<String, List<String>> fields) {
    Map<String, String> record = new TreeMap<>();
    for (String reference : fields.get("ref")) {
      for (int at = Integer.parseInt(reference); at >= 0; at = nodes.get(at).parent) {
        Node node = nodes.get(at);
        record.merge(
            nodes.get(node.attribute).data, node.data, (below, above) -> above + "/" + below);
      }
    }
    List<String> attributes = fields.getOrDefault("attr", List.of());
    for (int i = 0; i < attributes.size(); i++) {
      int attribute = Integer.parseInt(attributes.get(i));
      record.put(nodes.get(attribute).data, fields.get("data").get(i));
    }
    return record;
  }

  @Test
  void hasARecordForEveryCallpathAndRank() {
    assertEquals(8, records.size());
    assertEquals(
        "{alloc=2048, alloc (inc)=2048, class=org.example.Solver, count=4, cpu=0.012,"
            + " cpu (inc)=0.012, descriptor=(I)V, energy=0.5, energy (inc)=0.5, file=Solver.java,"
            + " line=42, location=app.jar, method=step, mpi.rank=2, region=main/Solver.step(int),"
            + " tag=COMP, time=0.03, time (inc)=0.04, time.max=0.025, time.min=0.003}",
        records.get(3).toString());
    assertFalse(records.get(3).containsKey("bytes"), "absent is not zero");
  }

  @Test
  void escapesWhatHasAMeaningInTheFile() {
    assertEquals("a=b,\\c", records.get(4).get("metric.file"));
    assertEquals("taken,=\\ by\nthe file", globals.get("attribute.data"));
  }

  @Test
  void keepsWhatIsKnownOfTheRunAsGlobals() {
    assertEquals("0123456789abcdef0123456789abcdef", globals.get("run.id"));
    assertEquals("512", globals.get("mesh"));
    assertEquals("true", globals.get("tuned"));
    assertEquals("3", globals.get("num_processes"));
  }

  @Test
  void declaresTypePropertiesAndUnitOfItsAttributes() {
    assertEquals("double, 85, unit sec", declaration("time (inc)"));
    assertEquals("double, 85, unit bytes", declaration("alloc"));
    assertEquals("int, 77", declaration("mpi.rank"));
    assertEquals("string, 276", declaration("region"));
    assertEquals("bool, 588", declaration("tuned"));
  }

  private String declaration(String name) {
    Node node =
        nodes.values().stream()
            .filter(each -> each.attribute == 8 && each.data.equals(name))
            .findFirst()
            .orElseThrow();
    String unit = "";
    Node above = nodes.get(node.parent);
    if (above.attribute != 10) {
      unit = ", unit " + above.data;
      above = nodes.get(above.parent);
    }
    Map<Integer, String> types = Map.of(1, "int", 3, "string", 5, "double", 6, "bool");
    return types.get(above.parent) + ", " + above.data + unit;
  }
}
