package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodPatternTest {
  @ParameterizedTest(name = "{0} over {1}{2}: {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "com.acme.**|step|()V|true",
        "**#step*|step2|(I)V|true",
        "**#step*|stop|(I)V|false",
        "#step|step|()V|true",
        "**#step()|step|()V|true",
        "**#step()|step|(I)V|false",
        "**#step(int, double[])|step|(I[D)V|true",
        "**#step(int, double[])|step|(ID)V|false",
        "**#step(String)|step|(Ljava/lang/String;)V|true",
        "**#step(java.lang.*)|step|(Ljava/lang/String;)V|true",
        "**#step(java.util.*)|step|(Ljava/lang/String;)V|false",
        "**#step(int, ..)|step|(IJ[[F)V|true",
        "**#step(int, ..)|step|(I)V|true",
        "**#step(int, ..)|step|(J)V|false",
        "**#step(..)|step|()V|true",
        "**#*(boolean, byte, char, short, long, float)|f|(ZBCSJF)V|true",
        "com.acme.**|<init>|()V|false",
        "com.acme.**#*|<init>|()V|false",
        "com.acme.**#<init>|<init>|()V|true",
        "com.acme.**#<clinit>|<clinit>|()V|true",
        "com.acme.*$1#a1(int[][], *[])|a1|([[I[J)V|true",
        "?.**.Solver2#**|f|()V|true",
      })
  void matchesNameAndParameters(String pattern, String name, String descriptor, boolean matches) {
    assertEquals(matches, MethodPattern.parse(pattern).matchesMethod(name, descriptor));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "com.acme.Solver(int)|write `#` between class and method",
        "com.acme.Solver#|a name or `**` is missing",
        "com.acme.Solver#step(|the parameter list must end the pattern with `)`",
        "com.acme.Solver#step(int)x|the parameter list must end the pattern with `)`",
        "com.acme.Solver#step(.., int)|`..` can only be the last parameter",
        "com.acme.Solver#step(int,)|a name or `**` is missing",
        "com.acme.Solver#step#stop|`#` cannot be in a name",
        "com..acme|a name is missing beside a dot",
        ".acme|a name is missing beside a dot",
        "com.acme.|a name is missing beside a dot",
        "..#step|a name is missing beside a dot",
        "1abc.2|a name cannot start with `1`",
        "com.acme.2Solver#step|a name cannot start with `2`",
        "com.acme.Solver#2step|a name cannot start with `2`",
        "com.acme.Solver#step.two|the name of a method has no dots",
        "com.acme.Solver#<foo>|of names with `<` and `>` there are `<init>` and `<clinit>` only",
        "com.acme.Solver#<*>|of names with `<` and `>` there are `<init>` and `<clinit>` only",
        "com.acme.Solver#init>(int)|of names with `<` and `>` there are `<init>` and `<clinit>`"
            + " only",
        "com.acme.Solver#step(int[)|an array is written with `[]` behind its type",
        "com.acme.Solver#step([]int)|an array is written with `[]` behind its type",
        "com.acme.Solver#step(int[3])|an array is written with `[]` behind its type",
        "com.acme.Solver#step([])|a name or `**` is missing",
        "com.acme.Solver#step(java..String)|a name is missing beside a dot",
        "com.acme.Solver#step(String...)|write `String[]` for `String...`",
      })
  void saysWhatIsWrong(String pattern, String message) {
    var error = assertThrows(IllegalArgumentException.class, () -> MethodPattern.parse(pattern));
    assertEquals(message, error.getMessage());
  }
}
