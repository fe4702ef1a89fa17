package org.tinyprof.format.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.RandomProfiles;

class EventNamesTest {
  private static EventIdentity method(String owner, String name, String descriptor) {
    return new EventIdentity.Method(owner, name, descriptor);
  }

  private static List<String> names(EventIdentity... events) {
    List<Callpath> callpaths = new ArrayList<>();
    for (EventIdentity event : events) {
      EventDefinition known = new EventDefinition(event, EventDefinition.Source.UNKNOWN);
      callpaths.add(new Callpath(callpaths.size() - 1, known, LoopMode.SUM, Map.of()));
    }
    EventNames names = EventNames.of(callpaths);
    return List.of(events).stream().map(names::of).toList();
  }

  @Test
  void aMethodThatIsAloneHasAShortName() {
    assertEquals(
        List.of("Solver.step", "Solver.run", "Outer.Inner.new", "MPI_Send"),
        names(
            method("a.Solver", "step", "(I)V"),
            method("a.Solver", "run", "()V"),
            method("a.Outer$Inner", "<init>", "()V"),
            new EventIdentity.Named("MPI_Send")));
  }

  @Test
  void overloadsHaveTheirParameters() {
    assertEquals(
        List.of("Solver.step(int,long[])", "Solver.step(String)", "Solver.run"),
        names(
            method("a.Solver", "step", "(I[J)V"),
            method("a.Solver", "step", "(Ljava/lang/String;)V"),
            method("a.Solver", "run", "()V")));
  }

  @Test
  void classesOfOneSimpleNameHaveTheirPackages() {
    assertEquals(
        List.of("a.Solver.step()", "b.Solver.step()"),
        names(method("a.Solver", "step", "()V"), method("b.Solver", "step", "()V")));
  }

  @Test
  void twoClassesOfOneSimpleNameAndTwoOverloadsAreFourNames() {
    assertEquals(
        List.of(
            "a.Solver.step(int)",
            "a.Solver.step(long)",
            "b.Solver.step(int)",
            "b.Solver.step(long)"),
        names(
            method("a.Solver", "step", "(I)V"),
            method("a.Solver", "step", "(J)V"),
            method("b.Solver", "step", "(I)V"),
            method("b.Solver", "step", "(J)V")));
  }

  @Test
  void onlyThoseThatShareANameGetMoreOfIt() {
    assertEquals(
        List.of("a.Solver.step(int)", "Solver.step(long)", "b.Solver.step(int)"),
        names(
            method("a.Solver", "step", "(I)V"),
            method("a.Solver", "step", "(J)V"),
            method("b.Solver", "step", "(I)V")));
  }

  @Test
  void aGivenNameIsToldApartFromAMethodOfThatName() {
    assertEquals(
        List.of("Solver.step(int)", "a.Solver.step(int)", "Solver.step(long)"),
        names(
            new EventIdentity.Named("Solver.step(int)"),
            method("a.Solver", "step", "(I)V"),
            method("a.Solver", "step", "(J)V")));
  }

  @Test
  void whatNoFullNameTellsApartIsDescribed() {
    assertEquals(
        List.of("method a.Solver.step(La/X;)V", "method a.Solver.step(Lb/X;)V"),
        names(method("a.Solver", "step", "(La/X;)V"), method("a.Solver", "step", "(Lb/X;)V")));
  }

  @Test
  void aGivenNameThatReadsLikeADescriptionIsToldApart() {
    assertEquals(
        List.of(
            "method a.Solver.step(La/X;)V",
            "method a.Solver.step(La/X;)V (2)",
            "method a.Solver.step(Lb/X;)V"),
        names(
            new EventIdentity.Named("method a.Solver.step(La/X;)V"),
            method("a.Solver", "step", "(La/X;)V"),
            method("a.Solver", "step", "(Lb/X;)V")));
  }

  @Property(tries = 300)
  void noTwoEventsShareAName(@ForAll long seed) {
    Callpaths callpaths = RandomProfiles.schema(seed).callpaths();
    Set<EventIdentity> events = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < callpaths.size(); i++) {
      events.add(callpaths.entry(i).event().identity());
      names.add(callpaths.name(i));
    }
    assertEquals(events.size(), names.size());
  }
}
