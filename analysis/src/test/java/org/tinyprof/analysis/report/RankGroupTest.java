package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankGroupTest {
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "1 1 1 9 1 1 1 1, rank 3 (a)",
    "1 9 1 9 1 9 1 9, every second rank (from rank 1)",
    "9 1 1 9 1 1 9 1, every third rank (from rank 0)",
    "1 1 9 9 9 1 1 1, ranks 2 to 4",
    "1 1 1 1 9 9 9 9, the ranks of b",
    "9 1 1 9 1 9 1 1, 'ranks 0, 3, 5'",
    "1 2 3 4 5 6 7 8, rank 7 (b)",
    "0 0 0 0 0 0 0 0, rank 0 (a)",
  })
  void describesTheRanksThatStandOut(String values, String words) throws Exception {
    MadeRun run = new MadeRun(8).host("a", 0, 1, 2, 3).host("b", 4, 5, 6, 7);
    double[] numbers = Arrays.stream(values.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertEquals(words, RankGroup.highest(new Ranks(run.run()), numbers).words());
  }

  @ParameterizedTest(name = "{0} takes a plural: {1}")
  @CsvSource({"1 1 1 9, false", "1 9 1 9, true", "9 9 1 1, true"})
  void knowsWhetherAVerbIsPlural(String values, boolean plural) throws Exception {
    double[] numbers = Arrays.stream(values.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertEquals(plural, RankGroup.highest(new Ranks(new MadeRun(4).run()), numbers).plural());
  }

  @ParameterizedTest(name = "the {1} largest of {0} are at {2}")
  @CsvSource({
    "'5 7 NaN 7 6', 2, '[1, 3]'",
    "'5 7 NaN 7 6', 1, '[1]'",
    "'0 NaN 0', 2, '[0, 1]'",
    "'4', 3, '[0]'",
    "'4', 0, '[]'",
  })
  void takesTheFirstOfEqualValues(String values, int size, String places) {
    double[] numbers = Arrays.stream(values.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertEquals(places, RankGroup.largest(numbers, size).toString());
  }
}
