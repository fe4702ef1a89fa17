package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.runtime.Demotion;
import org.tinyprof.runtime.EventMetrics;

class MethodSelectorTest {
  @Deprecated
  static class Sample {
    int field;

    int getter() {
      return field;
    }

    void empty() {}

    int working(int n) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += i;
      }
      return sum;
    }

    long getId() {
      return working(7);
    }

    public static void main(String[] args) {
      System.out.println(args.length);
    }
  }

  private static final String NAME = Sample.class.getName();

  @Test
  void leavesTrivialMethodsUnlessAPatternNamesThem() throws IOException {
    Selection selection = select("", rule("**", 16), rule("**#getter", 16));
    assertEquals("it is trivial", selection.skipped().get("getter()I"));
    assertEquals("it is trivial", selection.skipped().get("empty()V"));
    assertTrue(selection.chosen().containsKey("working(I)I"));
    assertTrue(select("", rule("**#getter", 16)).chosen().containsKey("getter()I"));
    assertTrue(select("", rule("**", 0)).chosen().containsKey("empty()V"));
  }

  @Test
  void leavesWhatTheRecorderCallsItself() throws IOException {
    assertEquals(
        "the recorder itself calls it on threads",
        select("", rule("**#getId", 0)).skipped().get("getId()J"));
  }

  @Test
  void callsTheProgramsMainMethodMain() throws IOException {
    Selection selection = select(NAME);
    assertEquals(
        Map.of("main([Ljava/lang/String;)V", new Labels("main", false, "", false)),
        selection.chosen());
  }

  @Test
  void matchesAnnotationsOfTheClass() throws IOException {
    Rule deprecated = annotated("java.lang.Deprecated");
    assertTrue(select("", deprecated).chosen().containsKey("working(I)I"));
    assertTrue(select("", annotated("com.acme.Timed")).chosen().isEmpty());
  }

  @Test
  void letsTheFirstRuleDecide() throws IOException {
    Rule first =
        new Rule(
            "first",
            MethodPattern.parse("**#work*"),
            Optional.empty(),
            Optional.empty(),
            0,
            new Labels("first", true, "T", false));
    Selection selection = select("", first, rule("**", 0));
    assertEquals("first", selection.chosen().get("working(I)I").name());
    assertFalse(selection.chosen().get("empty()V").isNamed());
  }

  @Test
  void letsAMethodGoDownAsFarAsWhatFoundItAllows() throws IOException {
    assertEquals(Demotion.TO_OFF, demotion(rule("**", 0)));
    assertEquals(Demotion.TO_OFF, demotion(rule("**#working", 0)));
    assertEquals(Demotion.TO_COUNTED, demotion(rule(NAME + "#working", 0)));
    assertEquals(Demotion.NEVER, demotion(labelled(new Labels("", true, "", false))));
    Labels exact = new Labels("", false, "", false, EventMetrics.NONE, true, Demotion.NEVER);
    assertEquals(Demotion.NEVER, demotion(labelled(exact)));
  }

  private static Demotion demotion(Rule rule) throws IOException {
    return select("", rule).chosen().get("working(I)I").demotion();
  }

  private static Rule labelled(Labels labels) {
    return new Rule("**", MethodPattern.parse("**"), Optional.empty(), Optional.empty(), 0, labels);
  }

  @Test
  void namesTheRuleThatChoseAMethod() throws IOException {
    Selection selection = select(NAME, rule("**#work*", 0), rule("**", 0));
    assertEquals("main", selection.rules().get("main([Ljava/lang/String;)V"));
    assertEquals("**#work*", selection.rules().get("working(I)I"));
    assertEquals("**", selection.rules().get("empty()V"));
    assertEquals(selection.chosen().keySet(), selection.rules().keySet());
  }

  @Test
  void knowsWhichRulesHaveMatchedNothing() throws IOException {
    MethodSelector selector =
        new MethodSelector("", List.of(rule("**#working", 0), rule("com.acme.**", 0)), List.of());
    selector.select(ClassFile.read(bytes()), (type, name) -> false);
    assertEquals(List.of("com.acme.**"), selector.includesWithoutMatch());
  }

  @Test
  void takesARuleForMatchedThoughAnotherDecides() throws IOException {
    MethodSelector selector =
        new MethodSelector("", List.of(rule("**", 0), rule("**#working", 0)), List.of());
    selector.select(ClassFile.read(bytes()), (type, name) -> false);
    assertEquals(List.of(), selector.includesWithoutMatch());
  }

  @Test
  void knowsWhichExcludesHaveMatchedNothingThatWouldBeAnEvent() throws IOException {
    MethodSelector selector =
        new MethodSelector(
            "",
            List.of(rule("**#working", 0)),
            List.of(rule("**", 0), rule("**#work*", 0), rule("**#getter", 0), rule("com.acme", 0)));
    selector.select(ClassFile.read(bytes()), (type, name) -> false);
    assertEquals(List.of("**#getter", "com.acme"), selector.excludesWithoutMatch());
    assertEquals(List.of(), selector.includesWithoutMatch());
  }

  @Test
  void rulesOutMostClassesByALookAtTheirNameAndTexts() throws IOException {
    MethodSelector selector = new MethodSelector("app.Main", List.of(rule("com.**", 0)), List.of());
    assertTrue(selector.mayChoose("app.Main", bytes()));
    assertTrue(selector.mayChoose("com.acme.Solver", bytes()));
    assertFalse(selector.mayChoose("app.Other", bytes()));
  }

  private static Selection select(String mainClass, Rule... includes) throws IOException {
    return new MethodSelector(mainClass, List.of(includes), List.of())
        .select(ClassFile.read(bytes()), (type, name) -> false);
  }

  private static Rule rule(String pattern, int minSize) {
    return new Rule(
        pattern,
        MethodPattern.parse(pattern),
        Optional.empty(),
        Optional.empty(),
        minSize,
        Labels.DEFAULT);
  }

  private static Rule annotated(String type) {
    return new Rule(
        type,
        MethodPattern.parse("**"),
        Optional.of(Glob.of(type, "")),
        Optional.empty(),
        0,
        Labels.DEFAULT);
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = Sample.class.getResourceAsStream("MethodSelectorTest$Sample.class")) {
      return in.readAllBytes();
    }
  }
}
