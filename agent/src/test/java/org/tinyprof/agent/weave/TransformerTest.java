package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.MethodPattern;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.runtime.record.Recorder;

class TransformerTest {
  private final WeavingReport report = new WeavingReport(true);
  private final WovenMethods woven = new WovenMethods();

  @Test
  void leavesClassesWhoseLoaderCannotSeeTheRuntime() throws Exception {
    ClassLoader closed =
        new ClassLoader(null) {
          @Override
          public String toString() {
            return "closed";
          }
        };
    byte[] bytes = WovenPrograms.bytes("sample.Methods");
    assertNull(transformer("sample.**").transform(closed, "sample/Methods", null, null, bytes));
    assertEquals(
        "could not weave sample.Methods: its class loader closed does not ask the bootstrap loader",
        report.lines().get(report.lines().size() - 2));
  }

  @Test
  void looksAtNoClassOfTheJdk() throws Exception {
    byte[] bytes = WovenPrograms.bytes("java.lang.Thread");
    assertNull(transformer("**").transform(null, "java/lang/Thread", null, null, bytes));
    assertEquals(List.of("wove 0 methods of 0 classes; could not weave 0 classes"), report.lines());
  }

  @Test
  void looksAtNoClassOfTheJdkThatTheProgramsLoaderDefines() throws Exception {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    byte[] bytes = WovenPrograms.bytes("com.sun.tools.javac.Main");
    assertNull(transformer("**").transform(loader, "com/sun/tools/javac/Main", null, null, bytes));
    assertEquals(List.of("wove 0 methods of 0 classes; could not weave 0 classes"), report.lines());
  }

  @Test
  void knowsHowAllPackagesOfTheJdkInTheProgramsLoaderAreCalled() throws Exception {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    byte[] bytes = WovenPrograms.bytes("sample.Methods");
    int packages = 0;
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getClassLoader() == loader) {
        for (String name : module.getPackages()) {
          String type = name.replace('.', '/') + "/Any";
          assertNull(transformer("**").transform(loader, type, null, null, bytes), type);
          packages++;
        }
      }
    }
    assertTrue(packages > 50, "found only " + packages);
  }

  @Test
  void weavesAClassOfTheProgramThatIsCalledLikeOneOfTheJdk() throws Exception {
    ClassLoader own = new ClassLoader(getClass().getClassLoader()) {};
    byte[] bytes = WovenPrograms.bytes("com.sun.tools.javac.Main");
    assertNotNull(transformer("**").transform(own, "com/sun/tools/javac/Main", null, null, bytes));
  }

  @Test
  void findsSupertypesWithoutLoadingThem() throws Exception {
    Rule rule =
        new Rule(
            "extends",
            MethodPattern.parse("**"),
            Optional.empty(),
            Optional.of(Glob.dotted("java.lang.Comparable", "")),
            EventLabels.DEFAULT);
    var programs = new WovenPrograms(List.of(rule), List.of());
    programs.run("sample.Shapes");
    assertTrue(
        programs.report().contains("wove sample.Shapes$Rectangle#area()D as Shapes.Rectangle.area"),
        programs.report()::toString);
    assertTrue(
        programs.report().stream().noneMatch(line -> line.contains("sample.Shapes#run")),
        programs.report()::toString);
  }

  @Test
  void countsTheMethodsThatEachRuleWove() throws Exception {
    byte[] bytes = WovenPrograms.bytes("sample.Methods");
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    transformer("sample.Methods#a*").transform(loader, "sample/Methods", null, null, bytes);
    transformer("**#nothing").transform(loader, "sample/Methods", null, null, bytes);
    transformer("**#none").transform(loader, "sample/Methods", null, null, bytes);
    assertEquals(Map.of("sample.Methods#a*", 6L, "**#nothing", 1L), report.methodsByRule());
  }

  @Test
  void keepsTheEventsOfTheMethodsThatWereWoven() throws Exception {
    byte[] bytes = WovenPrograms.bytes("sample.Methods");
    ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
    transformer("**#nothing").transform(loader, "sample/Methods", null, null, bytes);
    assertTrue(woven.eventId("sample.Methods", "nothing", "()V") > 0);
    assertEquals(WovenMethods.NOT_WOVEN, woven.eventId("sample.Methods", "run", "()V"));
  }

  private Transformer transformer(String pattern) {
    Rule rule =
        new Rule(
            pattern,
            MethodPattern.parse(pattern),
            Optional.empty(),
            Optional.empty(),
            EventLabels.DEFAULT);
    MethodSelector selector = new MethodSelector("", List.of(), List.of(rule), List.of());
    return new Transformer(
        List.of(new RuleSites(selector, OwnProgram.none(), CallFinder.NONE, Recorded.EVENTS)),
        Recorder.class,
        report,
        woven,
        new WovenClasses(Map.of("XDG_CACHE_HOME", "/dev/null"), "", ""),
        () -> {});
  }
}
