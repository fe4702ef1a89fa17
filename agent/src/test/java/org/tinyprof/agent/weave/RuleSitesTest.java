package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.MethodPattern;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.runtime.event.MethodSource;

class RuleSitesTest {
  private static final CodeLocation NOWHERE = new CodeLocation(null);

  private final Map<String, String> shown = new TreeMap<>();

  static final class Solver {
    int step;

    Solver(int step) {
      this.step = step;
    }

    void step(int by) {
      step += by;
    }

    void step(long by) {
      step += (int) by;
    }

    public static void main(String[] args) {}
  }

  @Test
  void identifiesAMethodWithoutAGivenNameByClassMethodAndDescriptor() throws Exception {
    Map<String, MethodSource> found = find(EventLabels.NO_NAME, "**#step", NOWHERE);
    assertEquals(List.of("step(I)V", "step(J)V"), new ArrayList<>(found.keySet()));
    MethodSource step = found.get("step(J)V");
    assertEquals(Solver.class.getName(), step.className());
    assertEquals("step", step.method());
    assertEquals("(J)V", step.descriptor());
    assertEquals("RuleSitesTest.Solver.step", shown.get("step(J)V"));
  }

  @Test
  void saysWhereTheSourceOfAMethodIs() throws Exception {
    CodeSource source = new CodeSource(new URL("file:/my%20app.jar"), (Certificate[]) null);
    CodeLocation jar = new CodeLocation(new ProtectionDomain(source, null));
    Map<String, MethodSource> found = find(EventLabels.NO_NAME, "**#step", jar);
    assertEquals("RuleSitesTest.java", found.get("step(I)V").file());
    assertEquals("/my app.jar", found.get("step(I)V").location());
    int lines = found.get("step(J)V").line() - found.get("step(I)V").line();
    assertEquals(4, lines);
  }

  @Test
  void showsAConstructorAsNewAndIdentifiesItAsTheClassFileDoes() throws Exception {
    Map<String, MethodSource> found = find(EventLabels.NO_NAME, "**#<init>", NOWHERE);
    assertEquals("<init>", found.get("<init>(I)V").method());
    assertEquals("RuleSitesTest.Solver.new", shown.get("<init>(I)V"));
  }

  @Test
  void identifiesByNameWhatWasGivenOne() throws Exception {
    for (String name : List.of("solve", "{class}.{method}", "{package} {method}")) {
      for (MethodSource source : find(name, "**#step", NOWHERE).values()) {
        assertEquals(MethodSource.NONE, source, name);
      }
    }
  }

  @Test
  void identifiesTheProgramsMainByName() throws Exception {
    MethodSelector selector =
        new MethodSelector(Solver.class.getName(), List.of(), List.of(), List.of());
    Map<String, MethodSource> found = find(selector, Solver.class.getName(), NOWHERE);
    assertEquals(Map.of("main([Ljava/lang/String;)V", MethodSource.NONE), found);
  }

  @Test
  void followsAnnotationsWithAndWithoutAName() throws Exception {
    MethodSelector selector = new MethodSelector("", List.of(), List.of(), List.of());
    Map<String, MethodSource> found = find(selector, "sample.Annotated", NOWHERE);
    assertEquals(MethodSource.NONE, found.get("step()I"));
    assertEquals("sample.Annotated", found.get("<init>()V").className());
    assertTrue(found.get("<init>()V").line() > 0);
  }

  private Map<String, MethodSource> find(String name, String pattern, CodeLocation location)
      throws Exception {
    Rule rule =
        new Rule(
            pattern,
            MethodPattern.parse(pattern),
            Optional.empty(),
            Optional.empty(),
            EventLabels.DEFAULT.withName(name));
    return find(
        new MethodSelector("", List.of(), List.of(rule), List.of()),
        Solver.class.getName(),
        location);
  }

  /** The sources of the methods that become events, by method key. */
  private Map<String, MethodSource> find(
      MethodSelector selector, String className, CodeLocation location) throws Exception {
    List<MethodSource> sources = new ArrayList<>();
    Events events =
        (name, source, labels) -> {
          sources.add(source);
          return sources.size();
        };
    ClassFile classFile = ClassFile.read(WovenPrograms.bytes(className));
    ClassLoader loader = getClass().getClassLoader();
    Map<String, MethodSource> found = new TreeMap<>();
    new RuleSites(selector, OwnProgram.none(), CallFinder.NONE, events)
        .find(classFile, loader, location)
        .byMethod()
        .forEach(
            (method, site) -> {
              found.put(method, sources.get(site.eventId() - 1));
              shown.put(method, site.eventName());
            });
    return found;
  }
}
