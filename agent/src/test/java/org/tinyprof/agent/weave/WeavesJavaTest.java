package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.EventOrigin;
import org.tinyprof.agent.match.MethodPattern;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.EventSwitches;

class WeavesJavaTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sample.Methods",
        "sample.Constructors",
        "sample.Delegating",
        "sample.Shapes",
        "sample.Failures"
      })
  void changesNothingThatAProgramCanSee(String program) throws Exception {
    Object expected = Class.forName(program).getMethod("run").invoke(null);
    var programs = programs(rule("sample.**", "{method}"), rule("sample.**#<init>", "new {class}"));
    assertEquals(expected.toString(), programs.run(program).toString());
    assertTrue(
        programs.report().stream().noneMatch(line -> line.startsWith("could not weave")),
        programs.report()::toString);
  }

  @Test
  void countsMethodsOfAllModifiersAndReturnTypes() throws Exception {
    programs(rule("sample.Methods", "methods {method}")).run("sample.Methods");
    for (String method :
        List.of(
            "aBoolean",
            "anInt",
            "aLong",
            "aFloat",
            "aDouble",
            "aReference",
            "nothing",
            "locked",
            "generic",
            "lambda",
            "loops",
            "nested",
            "run")) {
      assertEquals(1, Recorded.count("methods " + method), method);
    }
  }

  @Test
  void leavesBodiesOfLambdasAlone() throws Exception {
    var programs = programs(rule("sample.Methods", "lambdas {method}"));
    programs.run("sample.Methods");
    assertTrue(
        programs.report().contains("left sample.Methods#lambda$lambda$0(I)I: the compiler made it"),
        programs.report()::toString);
  }

  @Test
  void countsDefaultPrivateAndStaticMethodsOfInterfaces() throws Exception {
    programs(rule("sample.Shapes$Shape", "shape {method}")).run("sample.Shapes");
    assertEquals(1, Recorded.count("shape describe"));
    assertEquals(1, Recorded.count("shape prefix"));
    assertEquals(3, Recorded.count("shape square"));
  }

  @Test
  void countsTheRealMethodAndNotItsBridge() throws Exception {
    var programs = programs(rule("sample.Shapes$*#compareTo", "bridged {method}"));
    programs.run("sample.Shapes");
    assertEquals(2, Recorded.count("bridged compareTo"));
    assertTrue(
        programs
            .report()
            .contains(
                "left sample.Shapes$Shape#compareTo(Ljava/lang/Object;)I: the compiler made it"),
        programs.report()::toString);
  }

  @Test
  void saysWhichMethodsHaveNoBody() throws Exception {
    var programs =
        programs(rule("sample.Shapes$Shape#area", "none"), rule("**#fromElsewhere", "none"));
    programs.run("sample.Shapes");
    programs.run("sample.Methods");
    assertTrue(
        programs.report().contains("left sample.Methods#fromElsewhere()V: it is native"),
        programs.report()::toString);
    assertTrue(
        programs.report().contains("left sample.Shapes$Shape#area()D: it is abstract"),
        programs.report()::toString);
  }

  @Test
  void weavesRecordsAndEnums() throws Exception {
    programs(rule("sample.Shapes$Rectangle", "rectangle {method}"), rule("**Size$*#limit", "size"))
        .run("sample.Shapes");
    assertEquals(1, Recorded.count("rectangle kind"));
    assertEquals(2, Recorded.count("size"));
  }

  @Test
  void leavesStaticInitialisersAloneUnlessNamed() throws Exception {
    programs(rule("sample.Shapes", "initial {method}")).run("sample.Shapes");
    assertEquals(0, Recorded.count("initial <clinit>"));
    programs(rule("sample.Shapes#<clinit>", "initial {method}")).run("sample.Shapes");
    assertEquals(1, Recorded.count("initial <clinit>"));
  }

  @Test
  void leavesConstructorsAloneUnlessNamed() throws Exception {
    programs(rule("sample.Constructors**", "plain {method}")).run("sample.Constructors");
    assertEquals(0, Recorded.count("plain new"));
  }

  @Test
  void countsAConstructorOnceThoughItDelegates() throws Exception {
    var programs = programs(rule("sample.Constructors**#<init>", "new {class}"));
    long before = Recorded.count("new Constructors");
    programs.run("sample.Constructors");
    assertEquals(5, Recorded.count("new Constructors") - before);
    assertTrue(
        programs
            .report()
            .contains(
                "left sample.Constructors#<init>(I)V: it calls this(...), and that one is woven"),
        programs.report()::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "Delegating#<init>(int), 4, ''",
    "Delegating#<init>(char), 2, ''",
    "Delegating#<init>(*), 4, (J)V (C)V",
    "Delegating#<init>, 5, (I)V (J)V (C)V"
  })
  void countsAConstructionOnceInTheInnermostConstructorThatIsChosen(
      String pattern, int expected, String left) throws Exception {
    long unbalanced = Recorded.unbalanced();
    var programs = programs(rule("sample." + pattern, pattern));
    programs.run("sample.Delegating");
    assertEquals(expected, Recorded.count(pattern));
    assertEquals(unbalanced, Recorded.unbalanced());
    String reason = ": it calls this(...), and that one is woven";
    assertEquals(
        Stream.of(left)
            .filter(keys -> !keys.isEmpty())
            .flatMap(keys -> Stream.of(keys.split(" ", -1)))
            .map(key -> "left sample.Delegating#<init>" + key + reason)
            .toList(),
        programs.report().stream().filter(line -> line.endsWith(reason)).toList());
  }

  /** The one that is called is not next to it: between them is one without an event. */
  @Test
  void leavesAConstructorThatCallsAWovenOneByWayOfAnother() throws Exception {
    programs(rule("**Delegating#<init>(char)", "two"), rule("**Delegating#<init>(int)", "two"))
        .run("sample.Delegating");
    assertEquals(4, Recorded.count("two"));
  }

  @Test
  void countsAnAnnotatedConstructorThatDelegates() throws Exception {
    long before = Recorded.count("marked new");
    programs().run("sample.Delegating");
    assertEquals(1, Recorded.count("marked new") - before);
  }

  @Test
  void balancesEntersAndExitsWhateverIsThrown() throws Exception {
    long unbalanced = Recorded.unbalanced();
    programs(rule("sample.Failures", "fails {method}")).run("sample.Failures");
    assertEquals(4, Recorded.count("fails thrown"));
    assertEquals(unbalanced, Recorded.unbalanced());
  }

  @Test
  void followsTheAnnotation() throws Exception {
    Map<String, Long> expected =
        Map.of(
            "annotated step", 3L,
            "Annotated.new", 1L,
            "Annotated.work", 0L,
            "Annotated.Whole.x", 1L,
            "Annotated.Whole.new", 1L);
    Map<String, Long> counts = new HashMap<>();
    expected.keySet().forEach(event -> counts.put(event, -Recorded.count(event)));
    programs().run("sample.Annotated");
    expected.keySet().forEach(event -> counts.merge(event, Recorded.count(event), Long::sum));
    assertEquals(expected, counts);
    assertEquals(Map.of("tag", "COMP"), Recorded.attributes("annotated step"));
    assertEquals(Map.of("tag", "ALL"), Recorded.attributes("Annotated.Whole.x"));
  }

  @Test
  void excludesEvenWhatIsAnnotated() throws Exception {
    long before = Recorded.count("annotated step");
    new WovenPrograms(List.of(), List.of(rule("**#step", ""))).run("sample.Annotated");
    assertEquals(before, Recorded.count("annotated step"));
  }

  @Test
  void excludesConstructorsOfClassesThatAreLeftOutAsAWhole() throws Exception {
    long before = Recorded.count("Annotated.new");
    new WovenPrograms(List.of(), List.of(rule("sample.Annotated", ""))).run("sample.Annotated");
    assertEquals(before, Recorded.count("Annotated.new"));
    new WovenPrograms(List.of(), List.of(rule("sample.Annotated#*", ""))).run("sample.Annotated");
    assertEquals(before + 1, Recorded.count("Annotated.new"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sample.Methods", "sample.Shapes", "sample.Failures"})
  void changesNothingThatAProgramCanSeeWhereAllEventsAreOff(String program) throws Exception {
    Object expected = Class.forName(program).getMethod("run").invoke(null);
    var programs = programs(rule("sample.**", "all off"));
    EventSwitches.OFF[EventSwitches.place(pattern("all off"))] = 1;
    assertEquals(expected.toString(), programs.run(program).toString());
    assertEquals(0, Recorded.count("all off"));
  }

  @Test
  void aMethodFoundByAPatternAsksWhetherItsEventIsOff() throws Exception {
    var programs = programs(rule("sample.Methods#a*", "switched {method}"));
    programs.run("sample.Methods");
    EventSwitches.OFF[EventSwitches.place(pattern("switched aLong"))] = 1;
    programs.run("sample.Methods");
    assertEquals(1, Recorded.count("switched aLong"));
    assertEquals(2, Recorded.count("switched aFloat"));
  }

  @Test
  void aMethodThatARuleNamesDoesNotAsk() throws Exception {
    var programs = programs(rule("sample.Methods#aLong", "named {method}"));
    programs.run("sample.Methods");
    EventSwitches.OFF[EventSwitches.place(pattern("named aLong"))] = 1;
    programs.run("sample.Methods");
    assertEquals(2, Recorded.count("named aLong"));
  }

  @Test
  void constructorsAreCountedAndNoLongerTimedOnceTheirEventIs() throws Exception {
    var programs = programs(rule("sample.Constructors#<init>", "counted {method}"));
    programs.run("sample.Constructors");
    long before = Recorded.count("counted new");
    long time = Recorded.sum("counted new", RecordedColumn.TIME);
    EventLevels.begin(pattern("counted new"), EventLevel.COUNTED);
    programs.run("sample.Constructors");
    assertTrue(before > 0);
    assertEquals(2 * before, Recorded.count("counted new"));
    assertEquals(time, Recorded.sum("counted new", RecordedColumn.TIME));
  }

  /** The number of an event that a pattern found, or will. */
  private static int pattern(String name) {
    return EventIds.idOf(EventSpec.of(name).withDemotion(Demotion.TO_OFF));
  }

  private static WovenPrograms programs(Rule... includes) {
    return new WovenPrograms(List.of(includes), List.of());
  }

  private static Rule rule(String pattern, String name) {
    MethodPattern parsed = MethodPattern.parse(pattern);
    EventOrigin origin = parsed.namesMethod() ? EventOrigin.METHOD_RULE : EventOrigin.PATTERN;
    EventLabels labels = EventLabels.DEFAULT.withName(name).withOrigin(origin);
    return new Rule(pattern, parsed, Optional.empty(), Optional.empty(), labels);
  }
}
