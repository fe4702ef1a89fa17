package org.tinyprof.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.text.QuestionException;

/** Hatchet's answers to queries of its language; docs/differences.md has where ours differ. */
class HatchetQueriesTest {
  /** Queries that crash Hatchet or that it refuses, and that have a meaning with us. */
  private static final Set<String> HAVE_A_MEANING_HERE =
      Set.of("w03", "w04", "w23", "w26", "x0", "x2", "x3", "x4", "x5", "x7");

  private static String text(JsonNode query) {
    return query.isTextual() ? query.asText() : query.toString();
  }

  @Test
  void findsTheNodesThatHatchetFinds() throws Exception {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    for (JsonNode each : Reference.read("queries/queries.json").get("cases")) {
      if (each.has("error") || readsOurWay(each)) {
        continue;
      }
      String profile = each.get("profile").asText();
      boolean ranks = each.get("frame").asText().equals("ranks");
      ReferenceNodes nodes =
          ranks ? ReferenceNodes.ofRanks(profile) : ReferenceNodes.meanOverRanks(profile);
      RankQuantifier over =
          ranks && each.get("mode").asText().equals("all")
              ? RankQuantifier.ALL
              : RankQuantifier.ANY;
      BitSet expected = new BitSet();
      each.get("nodes").forEach(node -> expected.set(node.asInt()));
      BitSet found = Query.parse(text(each.get("query"))).find(nodes, over);
      if (!expected.equals(found)) {
        wrong.add(each.get("id") + " " + text(each.get("query")) + ": " + found + " " + expected);
      }
      compared++;
    }
    assertEquals(List.of(), wrong);
    assertTrue(compared > 350, "only " + compared);
  }

  /**
   * Whether a query is among those that we read in another way, by rule: with ranks and "all", a
   * plain number of the object dialect means all ranks, and a depth of -1 a leaf.
   */
  private static boolean readsOurWay(JsonNode each) {
    String query = text(each.get("query"));
    boolean ranks = each.get("frame").asText().equals("ranks");
    boolean object = each.get("dialect").asText().equals("object");
    return ranks
        && object
        && (query.contains("\"depth\":-1")
            || (each.get("mode").asText().equals("all")
                && query.matches(".*\"(time|time \\(inc\\)|visits|bytes)\":[\\d.].*")));
  }

  @Test
  void refusesWhatHatchetRefuses() throws Exception {
    List<String> accepted = new ArrayList<>();
    int refused = 0;
    for (JsonNode each : Reference.read("queries/wrong.json").get("cases")) {
      if (HAVE_A_MEANING_HERE.contains(each.get("id").asText())) {
        continue;
      }
      ReferenceNodes nodes = ReferenceNodes.meanOverRanks(each.get("profile").asText());
      try {
        Query.parse(text(each.get("query"))).find(nodes);
        accepted.add(each.get("id") + " " + text(each.get("query")));
      } catch (QuestionException e) {
        refused++;
        assertTrue(!e.getMessage().contains("\n") && e.getMessage().length() < 300, e.getMessage());
      }
    }
    assertEquals(List.of(), accepted);
    assertTrue(refused > 25, "only " + refused);
  }

  private static BitSet find(String query) throws Exception {
    return Query.parse(query).find(ReferenceNodes.meanOverRanks("p04"));
  }

  @Test
  void answersWhatCrashesHatchet() throws Exception {
    assertEquals("{0, 1, 2, 3, 4}", find("MATCH (\"*\")").toString());
    assertEquals("{0, 1, 2, 3, 4}", find("MATCH (\".\", p)").toString());
    assertEquals("{2}", find("{MATCH (p) WHERE p.\"name\" = \"MPI_Recv\"}").toString());
    assertEquals("{2}", find("MATCH (p) WHERE {p.\"name\" = \"MPI_Recv\"}").toString());
    assertEquals(
        "{2, 3, 4}", find("MATCH (p) WHERE p IS LEAF OR p.\"name\" = \"MPI_Recv\"").toString());
  }

  @Test
  void matchesAnAlternativeOfARegularExpressionAsAWhole() throws Exception {
    // Hatchet also finds "mainpack" here, because it appends the end's anchor to the second only.
    assertEquals("{0, 4}", find("[{\"name\": \"main|pack\"}]").toString());
    assertEquals("{}", find("[{\"name\": \"mai|pac\"}]").toString());
  }

  @Test
  void refusesAnOrBetweenConditionsOfDifferentNodes() {
    var error =
        assertThrows(
            QuestionException.class,
            () -> find("MATCH (p)->(q) WHERE p IS LEAF OR q.\"name\" = \"pack\""));
    assertEquals(
        "wrong query at the ^: MATCH (p)->(q) WHERE p IS LEAF ^OR q.\"name\" = \"pack\""
            + " (expected AND, since an OR between different nodes is written {...} OR {...})",
        error.getMessage());
  }

  @Test
  void saysWhichColumnsThereAreForOneThatIsNot() {
    var error =
        assertThrows(QuestionException.class, () -> find("MATCH (p) WHERE p.\"visit\" IS NONE"));
    assertEquals(
        "no column 'visit' to ask for; did you mean 'visits'? There are bytes, depth, name,"
            + " node_id, score, tag, time, time (inc), visits",
        error.getMessage());
  }

  @Test
  void meansAllRanksByAllAndALeafByDepthMinusOne() throws Exception {
    ReferenceNodes nodes = ReferenceNodes.ofRanks("p01");
    double ofRankZero = nodes.profile().value("visits", 4, 0);
    Query one = Query.parse("[{\"visits\": " + ofRankZero + "}]");
    assertTrue(one.find(nodes, RankQuantifier.ANY).get(4));
    assertEquals("{}", one.find(nodes, RankQuantifier.ALL).toString());
    assertEquals(
        "{9}", Query.parse("[{\"depth\": -1}]").find(nodes, RankQuantifier.ALL).toString());
  }

  @Test
  void keepsTheModeInBraces() throws Exception {
    ReferenceNodes nodes = ReferenceNodes.ofRanks("p01");
    String query = "MATCH (p) WHERE p.\"visits\" > 100";
    BitSet any = Query.parse("{" + query + "}").find(nodes, RankQuantifier.ANY);
    BitSet all = Query.parse("{" + query + "}").find(nodes, RankQuantifier.ALL);
    assertEquals(Query.parse(query).find(nodes, RankQuantifier.ANY), any);
    assertEquals(Query.parse(query).find(nodes, RankQuantifier.ALL), all);
    assertTrue(any.cardinality() > all.cardinality());
  }
}
