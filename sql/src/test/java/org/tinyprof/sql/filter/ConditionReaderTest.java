package org.tinyprof.sql.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionReaderTest {
  private static final KnownRow ROW =
      KnownRow.NOTHING.with("rank", 5).with("name", "MPI_Send").with("tag", "");

  private static Filter read(String condition) {
    return ConditionReader.read(condition, Set.of("name", "tag"), Set.of("rank"));
  }

  @ParameterizedTest(name = "{0} is {1} of rank 5, MPI_Send, without a tag")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "(tp_rank = 5) | true",
        "(tp_rank = 6) | false",
        "(tp_rank != 5) | false",
        "(tp_rank < 5) | false",
        "(tp_rank <= 5) | true",
        "(tp_rank > 4.5) | true",
        "(tp_rank >= -6) | true",
        "(tp_rank BETWEEN 5 AND 9) | true",
        "(tp_rank BETWEEN 6 AND 9) | false",
        "(tp_rank IN (1, 5)) | true",
        "(tp_rank IN (1, 6)) | false",
        "(tp_name = 'MPI_Send') | true",
        "(tp_name = 'it''s') | false",
        "(tp_name != 'MPI_Send') | false",
        "(tp_name IN ('a', 'b')) | false",
        "(tp_name ~~ 'MPI%d') | true",
        "(tp_name ~~ '%Recv') | false",
        "starts_with(tp_name, 'MPI_') | true",
        "starts_with(tp_name, 'main') | false",
        "suffix(tp_name, 'Send') | true",
        "contains(tp_name, 'I_R') | false",
        "(tp_tag = 'COMM') | false",
        "(tp_tag != 'COMM') | false",
        "((tp_rank = 6) OR (tp_name = 'MPI_Send')) | true",
        "((tp_rank = 6) OR (tp_name = 'x')) | false",
        "((tp_rank = 5) AND (tp_name = 'x')) | false",
        "((tp_time > 5) AND (tp_rank = 6)) | false",
      })
  void testsWhatIsKnown(String condition, boolean holds) {
    assertEquals(holds, read(condition).mayHold(ROW));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(NOT (tp_rank = 6))",
        "((tp_rank + 1) = 7)",
        "((tp_rank = 6) IS NULL)",
        "((tp_rank = 6) = false)",
        "((tp_rank = 6) OR (tp_time > 5))",
        "(flag BETWEEN true AND (tp_rank = 6))",
        "(lower(tp_name) = 'x')",
        "(tp_name < 'A')",
        "(tp_name NOT IN ('MPI_Send'))",
        "(tp_name IN ('a', NULL))",
        "(tp_tag IS NULL)",
        "(tp_rank = CAST('6' AS INTEGER))",
        "(6 = tp_rank)",
        "(\"AND\"(tp_rank) = 6)",
        "CASE  WHEN ((tp_rank = 6)) THEN (true) ELSE (tp_rank = 6) END",
        "(tp_name = 'a' || 'b')",
        "(tp_rank = 6) trailing words",
        "(tp_name = 'not closed",
        "(tp_rank = 6",
        "(rank = 6)"
      })
  void letsThroughWhatItDoesNotUnderstand(String condition) {
    assertEquals(Filter.ANYTHING, read(condition));
  }

  @Test
  void takesAColumnThatIsNotKnownForAnything() {
    assertTrue(read("(tp_rank = 6)").mayHold(KnownRow.NOTHING));
    assertFalse(
        read("((tp_rank = 6) AND (tp_name = 'x'))").mayHold(KnownRow.NOTHING.with("name", "y")));
  }
}
