package org.tinyprof.format.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
  @ParameterizedTest(name = "{0} over {1}: {2}")
  @CsvSource({
    "com.acme.**, com.acme.Solver, true",
    "com.acme.**, com.acme.deep.er.Solver$Inner, true",
    "com.acme.**, com.acmeother.Solver, false",
    "com.acme.*, com.acme.Solver$Inner, true",
    "com.acme.*, com.acme.deep.Solver, false",
    "**.Solver, com.acme.Solver, true",
    "**.Solver, Solver, false",
    "step*, step, true",
    "s?ep, step, true",
    "s?ep, s.ep, false",
    "*.*.Solver, com.acme.Solver, true",
    "**.a*b.*c, x.y.aab.zc.ab.c, true",
    "com.acme.Solver, com.acme.Solver, true",
    "com.acme.Solver, com.acme.Solver2, false",
  })
  void matchesWholeNames(String pattern, String name, boolean matches) {
    assertEquals(matches, Glob.dotted(pattern, "").matches(name));
  }

  @Property
  void agreesWithARegularExpression(
      @ForAll("patterns") String pattern, @ForAll("names") String name) {
    String regex =
        pattern
            .replace(".", "\\.")
            .replace("?", "[^.]")
            .replace("**", ".{0,}")
            .replace("*", "[^.]*");
    assertEquals(name.matches(regex), Glob.dotted(pattern, "").matches(name));
  }

  @Property
  void overPlainNamesAStarStandsForAnyCharacters(
      @ForAll("patterns") String pattern, @ForAll("names") String name) {
    String regex = pattern.replace(".", "\\.").replace("?", "\\?").replace("*", ".*");
    assertEquals(name.matches(regex), new Glob(pattern).matches(name));
  }

  @Provide
  Arbitrary<String> patterns() {
    return Arbitraries.of("a", "b", ".", "*", "**", "?")
        .list()
        .ofMinSize(1)
        .ofMaxSize(9)
        .map(parts -> String.join("", parts))
        .filter(pattern -> !pattern.contains("***"));
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.strings().withChars("ab.").ofMaxLength(9);
  }

  @Test
  void takesNoTimeForAPatternThatWouldMakeBacktrackingExplode() {
    Glob glob = Glob.dotted("**a".repeat(200), "");
    assertEquals(false, glob.matches("a".repeat(5_000) + "b"));
  }

  @ParameterizedTest(name = "pattern {0}")
  @CsvSource({
    "com/acme/Solver, '`/` cannot be in a name: write dots between packages'",
    "com acme, '` ` cannot be in a name'",
    "'', 'a name or `**` is missing'",
    "com.***, '`***` has no meaning: write `**`'",
    "<init>, '`<` cannot be in a name'",
  })
  void saysWhatIsWrong(String pattern, String message) {
    var error = assertThrows(IllegalArgumentException.class, () -> Glob.dotted(pattern, ""));
    assertEquals(message, error.getMessage());
  }
}
