package org.tinyprof.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

class QueryTest {
  /** a(b(c, d(c)), c), and a second root b(c). */
  private static final LetterTree TREE =
      new LetterTree(new Forest(-1, 0, 1, 1, 3, 0, -1, 6), "abcdccbc");

  @ParameterizedTest(name = "{0} finds {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "c | {2, 4, 5, 7}",
        "a<c | {5}",
        "a<*<c | {2}",
        "a<**<c | {2, 4, 5}",
        "**<b<c | {2, 7}",
        "b<c | {7}",
        "a<** | {0, 1, 2, 3, 4, 5}",
        "*[time > 5ms] | {6, 7}",
        "c[time >= 0.004s and time < 7000us] | {4, 5}",
        "c[not time > 2ms or time = 7ms] | {2, 7}",
        "**[leaf] | {}",
        "*[leaf] | {2, 4, 5, 7}",
        "*[name ~ *b* or name = a] | {0, 1, 6}",
        "\"b\"<c | {7}",
      })
  void readsTheShortForm(String query, String found) throws Exception {
    assertEquals(found, Query.parse(query).find(TREE).toString());
  }

  @ParameterizedTest(name = "message {index}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | wrong query at the ^: ^ (expected a name such as MPI_*, a path such as main<**<MPI_*,"
            + " or MATCH)",
        "a<<b | wrong query at the ^: a<^<b (expected a name such as MPI_*, or ** for any depth)",
        "a[time > 5ms | wrong query at the ^: a[time > 5ms^ (expected ])",
        "a[time] | wrong query at the ^: a[time^] (expected <, <=, >, >=, =, != or ~)",
        "a[time > 5kg] | 'kg' is not a unit of column 'time'; write the limit in ns",
        "a[tme > 5ms] | no column 'tme' to ask for; did you mean 'time'? There are name, time",
        "a[name > 5] | column 'name' has texts; compare it with a text, not with a number",
        "a[time = x] | column 'time' has numbers; compare it with a number, not with a text",
        "match (p) | wrong query at the ^: ^match (p) (expected MATCH in capitals)",
        "MATCH (p) WHERE p.name = 3 | wrong query at the ^: MATCH (p) WHERE p.^name = 3 (expected a"
            + " column's name in quotes)",
        "MATCH (p) WHERE q IS LEAF | wrong query at the ^: MATCH (p) WHERE ^q IS LEAF (expected a"
            + " node that MATCH names: p)",
        "MATCH (-1) | wrong query at the ^: MATCH (^-1) (expected \".\", \"*\", \"+\" or a number"
            + " of nodes up to 100000)",
        "[\"x\"] | wrong query at the ^: [^\"x\"] (expected \".\", \"*\", \"+\", a number of nodes,"
            + " {column: filter}, or a pair of these)",
        "[{\"name\" \"a\"}] | wrong query at the ^: [{\"name\" ^\"a\"}] (expected JSON)",
      })
  void saysInOneLineWhatIsWrong(String query, String message) {
    var error =
        assertThrows(
            QuestionException.class, () -> Query.parse(query == null ? "" : query).find(TREE));
    assertEquals(message, error.getMessage());
  }

  @Test
  void buildsInJavaWhatTheDialectsSay() throws Exception {
    Condition named = new Condition.Text(Field.hatchet("name"), TextTest.STARTS, "c");
    Query built = Query.match("*", Condition.always()).rel(".", named).query();
    assertEquals(
        Query.parse("MATCH ('*')->('.', p) WHERE p.'name' STARTS WITH 'c'").find(TREE),
        built.find(TREE));
    assertEquals(Query.parse("[\"*\", {\"name\": \"c\"}]").find(TREE), built.find(TREE));
    Query two = Query.match(".", named).query();
    assertEquals(
        Query.parse(
                "{\"op\": \"XOR\", \"queries\": [[\"*\", {\"name\": \"c\"}], [{\"name\": \"c\"}]]}")
            .find(TREE),
        built.xor(two).find(TREE));
    assertEquals("{0, 1, 3, 6}", two.not().find(TREE).toString());
    assertEquals(two.find(TREE), built.and(two).find(TREE));
    assertEquals(built.find(TREE), built.or(two).find(TREE));
  }

  @Test
  void takesTreesOfAnyDepth() throws Exception {
    LetterTree deep = LetterTree.deep(60_000);
    assertEquals(1, Query.parse("**<a[leaf]").find(deep).cardinality());
    assertEquals(60_000, Query.parse("MATCH ('*')->('+')->('*')->(3)").find(deep).cardinality());
  }

  @Test
  void takesAMillionNodesAndManyStars() throws Exception {
    int size = 1_000_000;
    int[] parents = new int[size];
    for (int i = 0; i < size; i++) {
      parents[i] = i < 60_000 ? i - 1 : i % 60_000;
    }
    LetterTree large = new LetterTree(new Forest(parents), "a".repeat(size));
    String stars = "MATCH ('*', p)" + "->('*', q)->('.', r)".repeat(6);
    String where = " WHERE r.'name' = 'a' AND p.'name' =~ 'a' AND q.'name' CONTAINS 'b'";
    assertEquals(0, Query.parse(stars + where).find(large).cardinality());
    assertEquals(size - 1, Query.parse("a<**<a<**").find(large).cardinality());
  }

  @Test
  void givesUpOnARegularExpressionThatTakesForever() {
    LetterTree tree = new LetterTree(new Forest(-1), "a");
    Nodes longName = new LongName(tree, "a".repeat(5_000) + "!");
    var error =
        assertThrows(
            QuestionException.class, () -> Query.parse("[{\"name\": \"(a+)+b\"}]").find(longName));
    assertEquals(
        "the regular expression '(a+)+b' takes too long; write it without a repetition inside a"
            + " repetition",
        error.getMessage());
  }

  private record LongName(LetterTree tree, String name) implements Nodes {
    @Override
    public Forest forest() {
      return tree.forest();
    }

    @Override
    public List<String> names(int node) {
      return List.of(name);
    }

    @Override
    public Optional<NodeColumn> column(Field field) {
      return Optional.of(new NodeColumn.Texts(new String[] {name}, new BitSet()));
    }

    @Override
    public List<String> columns(Field.Words words) {
      return List.of("name");
    }
  }
}
