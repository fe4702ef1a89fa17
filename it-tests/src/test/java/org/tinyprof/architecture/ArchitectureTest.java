package org.tinyprof.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.importer.ImportOption.Predefined.DO_NOT_INCLUDE_TESTS;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Shape;

/**
 * The arrows of ARCHITECTURE.md. A module without classes fails here: an empty check proves
 * nothing.
 */
class ArchitectureTest {
  /** Test fixtures lie in the same packages, those of io in packages of runtime too. */
  private static final ImportOption NO_FIXTURES =
      at -> !at.contains("testFixtures") && !at.contains("test-fixtures");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(DO_NOT_INCLUDE_TESTS)
          .withImportOption(NO_FIXTURES)
          .importPackages("org.tinyprof");

  private static final JavaClasses RUNTIME =
      CLASSES.that(resideInAnyPackage("org.tinyprof", "org.tinyprof.runtime.."));

  private static final List<String> ROOMS_OF_FORMAT =
      List.of(
          "org.tinyprof.format.text",
          "org.tinyprof.format.binary",
          "org.tinyprof.format.stretch",
          "org.tinyprof.format.source",
          "org.tinyprof.format.message",
          "org.tinyprof.format.timeline",
          "org.tinyprof.format.trace",
          "org.tinyprof.format.column",
          "org.tinyprof.format.overview",
          "org.tinyprof.format.run",
          "org.tinyprof.format.values",
          "org.tinyprof.format.schema",
          "org.tinyprof.format.naming",
          "org.tinyprof.format.lock",
          "org.tinyprof.format.wire");

  private static final List<String> ROOMS_OF_IO =
      List.of(
          "org.tinyprof.io",
          "org.tinyprof.io.life",
          "org.tinyprof.io.snapshot",
          "org.tinyprof.io.start",
          "org.tinyprof.io.clock",
          "org.tinyprof.io.rendezvous",
          "org.tinyprof.io.own",
          "org.tinyprof.io.facts",
          "org.tinyprof.io.launch",
          "org.tinyprof.io.flush",
          "org.tinyprof.io.file",
          "org.tinyprof.io.message",
          "org.tinyprof.io.trace",
          "org.tinyprof.io.communicator..");

  private static final List<String> ROOMS_OF_ANALYSIS =
      List.of(
          "org.tinyprof.analysis",
          "org.tinyprof.analysis.report",
          "org.tinyprof.analysis.info",
          "org.tinyprof.analysis.wait",
          "org.tinyprof.analysis.replay",
          "org.tinyprof.analysis.phase",
          "org.tinyprof.analysis.trace",
          "org.tinyprof.analysis.message",
          "org.tinyprof.analysis.answer",
          "org.tinyprof.analysis.frame",
          "org.tinyprof.analysis.query",
          "org.tinyprof.analysis.slice",
          "org.tinyprof.analysis.sql",
          "org.tinyprof.analysis.table",
          "org.tinyprof.analysis.tree",
          "org.tinyprof.analysis.time",
          "org.tinyprof.analysis.join",
          "org.tinyprof.analysis.profile",
          "org.tinyprof.analysis.rankfiles",
          "org.tinyprof.analysis.text");

  private static final List<String> ROOMS_OF_CLI =
      List.of(
          "org.tinyprof.cli",
          "org.tinyprof.cli.record",
          "org.tinyprof.cli.look",
          "org.tinyprof.cli.ask",
          "org.tinyprof.cli.many",
          "org.tinyprof.cli.keep",
          "org.tinyprof.cli.command");

  private static final List<String> ROOMS_OF_ENSEMBLE =
      List.of(
          "org.tinyprof.ensemble",
          "org.tinyprof.ensemble.chart",
          "org.tinyprof.ensemble.compare",
          "org.tinyprof.ensemble.scaling",
          "org.tinyprof.ensemble.model",
          "org.tinyprof.ensemble.cluster",
          "org.tinyprof.ensemble.snapshot",
          "org.tinyprof.ensemble.statistics",
          "org.tinyprof.ensemble.read");

  private static final List<String> ROOMS_OF_INTERCHANGE =
      List.of(
          "org.tinyprof.interchange.write",
          "org.tinyprof.interchange.read",
          "org.tinyprof.interchange.cube",
          "org.tinyprof.interchange.hpctoolkit",
          "org.tinyprof.interchange.tree",
          "org.tinyprof.interchange.xml",
          "org.tinyprof.interchange.json",
          "org.tinyprof.interchange.text");

  private static final List<String> ROOMS_OF_VIEWER =
      List.of(
          "org.tinyprof.viewer",
          "org.tinyprof.viewer.question",
          "org.tinyprof.viewer.many",
          "org.tinyprof.viewer.source",
          "org.tinyprof.viewer.http",
          "org.tinyprof.viewer.pixel");

  private static final List<String> ROOMS_OF_STORE =
      List.of(
          "org.tinyprof.store",
          "org.tinyprof.store.history",
          "org.tinyprof.store.push",
          "org.tinyprof.store.keep",
          "org.tinyprof.store.catalogue",
          "org.tinyprof.store.folder");

  private static final List<String> ROOMS_OF_SQL =
      List.of("org.tinyprof.sql", "org.tinyprof.sql.table", "org.tinyprof.sql.filter");

  private static final List<String> ROOMS_OF_AGENT =
      List.of(
          "org.tinyprof.agent",
          "org.tinyprof.agent.mpi",
          "org.tinyprof.agent.jdk",
          "org.tinyprof.agent.fatal",
          "org.tinyprof.agent.sampler",
          "org.tinyprof.agent.weave",
          "org.tinyprof.agent.config",
          "org.tinyprof.agent.match",
          "org.tinyprof.agent.classfile",
          "org.tinyprof.agent.boot");

  private static final List<String> ROOMS_OF_RUNTIME =
      List.of(
          "org.tinyprof",
          "org.tinyprof.runtime",
          "org.tinyprof.runtime.budget",
          "org.tinyprof.runtime.calibration",
          "org.tinyprof.runtime.record",
          "org.tinyprof.runtime.interruption",
          "org.tinyprof.runtime.message",
          "org.tinyprof.runtime.sample",
          "org.tinyprof.runtime.tree",
          "org.tinyprof.runtime.trace",
          "org.tinyprof.runtime.clock",
          "org.tinyprof.runtime.event",
          "org.tinyprof.runtime.settings",
          "org.tinyprof.runtime.launch",
          "org.tinyprof.runtime.ending",
          "org.tinyprof.runtime.memory");

  @Test
  void modulesPointOnlyWhereTheDesignSays() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("runtime")
        .definedBy("org.tinyprof", "org.tinyprof.runtime..")
        .layer("format")
        .definedBy("org.tinyprof.format..")
        .layer("io")
        .definedBy("org.tinyprof.io..")
        .layer("agent")
        .definedBy("org.tinyprof.agent..")
        .layer("interchange")
        .definedBy("org.tinyprof.interchange..")
        .layer("analysis")
        .definedBy("org.tinyprof.analysis..")
        .layer("ensemble")
        .definedBy("org.tinyprof.ensemble..")
        .layer("sql")
        .definedBy("org.tinyprof.sql..")
        .layer("viewer")
        .definedBy("org.tinyprof.viewer..")
        .layer("store")
        .definedBy("org.tinyprof.store..")
        .layer("cli")
        .definedBy("org.tinyprof.cli..")
        .whereLayer("runtime")
        .mayNotAccessAnyLayer()
        .whereLayer("format")
        .mayNotAccessAnyLayer()
        .whereLayer("io")
        .mayOnlyAccessLayers("runtime", "format")
        .whereLayer("agent")
        .mayOnlyAccessLayers("runtime", "format", "io")
        .whereLayer("interchange")
        .mayOnlyAccessLayers("format")
        .whereLayer("analysis")
        .mayOnlyAccessLayers("interchange", "format")
        .whereLayer("ensemble")
        .mayOnlyAccessLayers("analysis", "interchange", "format")
        .whereLayer("sql")
        .mayOnlyAccessLayers("ensemble", "analysis", "interchange", "format")
        .whereLayer("viewer")
        .mayOnlyAccessLayers("ensemble", "analysis", "interchange", "format")
        .whereLayer("store")
        .mayOnlyAccessLayers("ensemble", "analysis", "interchange", "format")
        .whereLayer("cli")
        .mayOnlyAccessLayers("store", "ensemble", "analysis", "interchange", "viewer")
        .check(CLASSES);
  }

  /** The package pages of the modules list the same rooms. */
  @Test
  void callsGoDownTheRoomsOfEachModule() {
    assertCallsGoDown(ROOMS_OF_RUNTIME, RUNTIME);
    assertCallsGoDown(ROOMS_OF_FORMAT, withoutFixtures("org.tinyprof.format"));
    assertCallsGoDown(ROOMS_OF_IO, withoutFixtures("org.tinyprof.io"));
    assertCallsGoDown(ROOMS_OF_AGENT, withoutFixtures("org.tinyprof.agent"));
    assertCallsGoDown(ROOMS_OF_INTERCHANGE, withoutFixtures("org.tinyprof.interchange"));
    assertCallsGoDown(ROOMS_OF_ANALYSIS, withoutFixtures("org.tinyprof.analysis"));
    assertCallsGoDown(ROOMS_OF_ENSEMBLE, withoutFixtures("org.tinyprof.ensemble"));
    assertCallsGoDown(ROOMS_OF_VIEWER, withoutFixtures("org.tinyprof.viewer"));
    assertCallsGoDown(ROOMS_OF_STORE, withoutFixtures("org.tinyprof.store"));
    assertCallsGoDown(ROOMS_OF_SQL, withoutFixtures("org.tinyprof.sql"));
    assertCallsGoDown(ROOMS_OF_CLI, withoutFixtures("org.tinyprof.cli")); // as its help groups them
  }

  @Test
  void oneSimpleNameStandsForOneThing() {
    Map<String, List<String>> byName =
        withoutFixtures("org.tinyprof").stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(groupingBy(JavaClass::getSimpleName, mapping(JavaClass::getName, toList())));
    List<List<String>> twice = byName.values().stream().filter(all -> all.size() > 1).toList();
    assertEquals(List.of(), twice);
  }

  private static JavaClasses withoutFixtures(String module) {
    return new ClassFileImporter()
        .withImportOption(DO_NOT_INCLUDE_TESTS)
        .withImportOption(NO_FIXTURES)
        .importPackages(module);
  }

  private static void assertCallsGoDown(List<String> rooms, JavaClasses module) {
    classes().should().resideInAnyPackage(rooms.toArray(String[]::new)).check(module);
    for (int room = 1; room < rooms.size(); room++) {
      String[] above = rooms.subList(0, room).toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(rooms.get(room))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(above)
          .check(module);
    }
  }

  /** One engine: who shows a value by callpath and lane asks a frame for it. */
  @Test
  void onlyFramesReadBlocksToMakeAnswers() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.tinyprof.analysis..",
            "org.tinyprof.ensemble..",
            "org.tinyprof.viewer..",
            "org.tinyprof.cli..")
        .and()
        .resideOutsideOfPackages(
            "org.tinyprof.analysis.frame",
            "org.tinyprof.analysis.join", // writes profiles
            "org.tinyprof.analysis.profile", // opens them
            "org.tinyprof.analysis.rankfiles")
        .and()
        .doNotHaveSimpleName("ProfileCheck") // checks that all can be read
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Block.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Shape.class)
        .check(CLASSES);
  }

  @Test
  void noPackagesFormACycle() {
    slices().matching("org.(**)").should().beFreeOfCycles().check(CLASSES);
  }
}
