package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventMetrics;

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
  void takesMethodsHoweverShortTheirCodeIs() throws IOException {
    MethodSelection selection = select("", rule("**"));
    assertTrue(selection.chosen().containsKey("getter()I"));
    assertTrue(selection.chosen().containsKey("empty()V"));
    assertTrue(selection.chosen().containsKey("working(I)I"));
  }

  @Test
  void leavesWhatTheRecorderCallsItself() throws IOException {
    assertEquals(
        "the recorder itself calls it on threads",
        select("", rule("**#getId")).skipped().get("getId()J"));
  }

  @Test
  void callsTheProgramsMainMethodMain() throws IOException {
    MethodSelection selection = select(NAME);
    assertEquals(
        Map.of(
            "main([Ljava/lang/String;)V",
            EventLabels.DEFAULT.withName("main").withOrigin(EventOrigin.MAIN)),
        selection.chosen());
  }

  @Test
  void choosesTheMethodsOfAnOwnClassThatMayTakeLong() throws IOException {
    MethodSelector selector = new MethodSelector(NAME, List.of(), List.of(), List.of());
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), true, Set.of(), (type, name) -> false);
    assertEquals(Set.of("working(I)I", "main([Ljava/lang/String;)V"), selection.chosen().keySet());
    assertEquals("own", selection.rules().get("working(I)I"));
    assertEquals(EventOrigin.OWN, selection.chosen().get("working(I)I").origin());
    assertEquals(MethodSelector.TINY, selection.skipped().get("getter()I"));
    assertEquals(MethodSelector.TINY, selection.skipped().get("empty()V"));
    assertEquals(EventOrigin.MAIN, selection.chosen().get("main([Ljava/lang/String;)V").origin());
  }

  @Test
  void choosesTheMethodsThatCallMpiIfNothingNamesThem() throws IOException {
    MethodSelector selector =
        new MethodSelector(NAME, List.of(), List.of(rule("**#empty")), List.of(rule("**#getter")));
    Set<String> callers =
        Set.of("working(I)I", "empty()V", "getter()I", "main([Ljava/lang/String;)V", "<init>()V");
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), false, callers, (type, name) -> false);
    assertEquals(
        Map.of(
            "working(I)I",
            "calls MPI",
            "<init>()V",
            "calls MPI",
            "empty()V",
            "**#empty",
            "main([Ljava/lang/String;)V",
            "main"),
        selection.rules());
    assertEquals(EventOrigin.MPI_CALLER, selection.chosen().get("working(I)I").origin());
    assertEquals(Demotion.TO_OFF, selection.chosen().get("working(I)I").demotion());
    assertEquals(Map.of("getter()I", MethodSelector.EXCLUDED), selection.skipped());
  }

  @Test
  void choosesNoMainThatCallsMpiIfMainIsNotToBeAnEvent() throws IOException {
    MethodSelector selector = new MethodSelector("", List.of(), List.of(), List.of());
    Set<String> callers = Set.of("main([Ljava/lang/String;)V");
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), false, callers, (type, name) -> false);
    assertEquals(Set.of(), selection.chosen().keySet());
  }

  @Test
  void knowsWhichRulesNameOnlyClassesThatWereLoadedBefore() throws IOException {
    MethodSelector selector =
        new MethodSelector(
            "",
            List.of(rule("com.acme.**")),
            List.of(rule("**#working"), rule("com.acme.**"), rule("com.other.**")),
            List.of());
    selector.loadedBefore("com.acme.Solver");
    selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(List.of("com.acme.**"), selector.includesTooLate());
    assertEquals(List.of("com.acme.**"), selector.rootsTooLate());
    assertEquals(List.of("com.other.**"), selector.includesWithoutMatch());
    assertEquals(List.of(), selector.rootsWithoutMatch());
  }

  @Test
  void choosesNoMainAmongOwnMethodsIfMainIsNotToBeAnEvent() throws IOException {
    MethodSelector selector = new MethodSelector("", List.of(), List.of(), List.of());
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), true, Set.of(), (type, name) -> false);
    assertEquals(Set.of("working(I)I"), selection.chosen().keySet());
  }

  @Test
  void choosesWhatExecutionsBeginWithThoughNothingElseDoes() throws IOException {
    MethodSelector selector =
        new MethodSelector("", List.of(rule("**#work*")), List.of(), List.of());
    assertEquals(List.of("**#work*"), selector.rootsWithoutMatch());
    assertTrue(selector.mayChoose(NAME, bytes()));
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(Set.of("working(I)I"), selection.chosen().keySet());
    assertEquals(EventOrigin.ROOT, selection.chosen().get("working(I)I").origin());
    assertEquals("root", selection.rules().get("working(I)I"));
    assertEquals(List.of(), selector.rootsWithoutMatch());
  }

  @Test
  void takesATinyMethodThatExecutionsBeginWith() throws IOException {
    MethodSelector selector =
        new MethodSelector("", List.of(rule("**#empty")), List.of(), List.of());
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), true, Set.of(), (type, name) -> false);
    assertEquals(Set.of("empty()V", "working(I)I"), selection.chosen().keySet());
  }

  @Test
  void keepsTheLabelsOfAMethodThatExecutionsBeginWith() throws IOException {
    Rule named =
        new Rule(
            "named",
            MethodPattern.parse("**#working"),
            Optional.empty(),
            Optional.empty(),
            EventLabels.DEFAULT.withName("work"));
    MethodSelector selector =
        new MethodSelector("", List.of(rule("**#working")), List.of(named), List.of());
    MethodSelection selection =
        selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(
        EventLabels.DEFAULT.withName("work").withOrigin(EventOrigin.ROOT),
        selection.chosen().get("working(I)I"));
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
            new EventLabels(
                "first", true, "T", false, EventMetrics.NONE, false, EventOrigin.PATTERN));
    MethodSelection selection = select("", first, rule("**"));
    assertEquals("first", selection.chosen().get("working(I)I").name());
    assertFalse(selection.chosen().get("empty()V").isNamed());
  }

  @Test
  void letsAMethodGoDownAsFarAsWhatFoundItAllows() throws IOException {
    assertEquals(Demotion.TO_OFF, demotion(rule("**")));
    assertEquals(Demotion.TO_OFF, demotion(rule("**#working")));
    EventLabels named = EventLabels.DEFAULT.withOrigin(EventOrigin.METHOD_RULE);
    assertEquals(Demotion.TO_COUNTED, demotion(labelled(named)));
    assertEquals(
        Demotion.NEVER,
        demotion(
            labelled(
                new EventLabels(
                    "", true, "", false, EventMetrics.NONE, false, EventOrigin.PATTERN))));
    EventLabels exact =
        new EventLabels("", false, "", false, EventMetrics.NONE, true, EventOrigin.PATTERN);
    assertEquals(Demotion.NEVER, demotion(labelled(exact)));
  }

  private static Demotion demotion(Rule rule) throws IOException {
    return select("", rule).chosen().get("working(I)I").demotion();
  }

  private static Rule labelled(EventLabels labels) {
    return new Rule("**", MethodPattern.parse("**"), Optional.empty(), Optional.empty(), labels);
  }

  @Test
  void namesTheRuleThatChoseAMethod() throws IOException {
    MethodSelection selection = select(NAME, rule("**#work*"), rule("**"));
    assertEquals("main", selection.rules().get("main([Ljava/lang/String;)V"));
    assertEquals("**#work*", selection.rules().get("working(I)I"));
    assertEquals("**", selection.rules().get("empty()V"));
    assertEquals(selection.chosen().keySet(), selection.rules().keySet());
  }

  @Test
  void knowsWhichRulesHaveMatchedNothing() throws IOException {
    MethodSelector selector =
        new MethodSelector(
            "", List.of(), List.of(rule("**#working"), rule("com.acme.**")), List.of());
    selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(List.of("com.acme.**"), selector.includesWithoutMatch());
  }

  @Test
  void takesARuleForMatchedThoughAnotherDecides() throws IOException {
    MethodSelector selector =
        new MethodSelector("", List.of(), List.of(rule("**"), rule("**#working")), List.of());
    selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(List.of(), selector.includesWithoutMatch());
  }

  @Test
  void knowsWhichExcludesHaveMatchedNothingThatWouldBeAnEvent() throws IOException {
    MethodSelector selector =
        new MethodSelector(
            "",
            List.of(),
            List.of(rule("**#working")),
            List.of(rule("**"), rule("**#work*"), rule("**#getter"), rule("com.acme")));
    selector.select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
    assertEquals(List.of("**#getter", "com.acme"), selector.excludesWithoutMatch());
    assertEquals(List.of(), selector.includesWithoutMatch());
  }

  @Test
  void rulesOutMostClassesByALookAtTheirNameAndTexts() throws IOException {
    MethodSelector selector =
        new MethodSelector("app.Main", List.of(), List.of(rule("com.**")), List.of());
    assertTrue(selector.mayChoose("app.Main", bytes()));
    assertTrue(selector.mayChoose("com.acme.Solver", bytes()));
    assertFalse(selector.mayChoose("app.Other", bytes()));
  }

  private static MethodSelection select(String mainClass, Rule... includes) throws IOException {
    return new MethodSelector(mainClass, List.of(), List.of(includes), List.of())
        .select(ClassFile.read(bytes()), false, Set.of(), (type, name) -> false);
  }

  private static Rule rule(String pattern) {
    return new Rule(
        pattern,
        MethodPattern.parse(pattern),
        Optional.empty(),
        Optional.empty(),
        EventLabels.DEFAULT);
  }

  private static Rule annotated(String type) {
    return new Rule(
        type,
        MethodPattern.parse("**"),
        Optional.of(Glob.dotted(type, "")),
        Optional.empty(),
        EventLabels.DEFAULT);
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = Sample.class.getResourceAsStream("MethodSelectorTest$Sample.class")) {
      return in.readAllBytes();
    }
  }
}
