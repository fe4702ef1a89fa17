package org.tinyprof.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.importer.ImportOption.Predefined.DO_NOT_INCLUDE_TESTS;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Shape;

/**
 * The arrows of ARCHITECTURE.md. A module without classes fails here: an empty check proves
 * nothing.
 */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(DO_NOT_INCLUDE_TESTS).importPackages("org.tinyprof");

  private static final JavaClasses FORMAT = withoutFixtures("org.tinyprof.format");
  private static final JavaClasses IO = withoutFixtures("org.tinyprof.io");
  private static final JavaClasses ANALYSIS = withoutFixtures("org.tinyprof.analysis");
  private static final JavaClasses ENSEMBLE = withoutFixtures("org.tinyprof.ensemble");

  private static final JavaClasses RUNTIME =
      CLASSES.that(resideInAnyPackage("org.tinyprof", "org.tinyprof.runtime.."));

  private static final List<String> ROOMS_OF_FORMAT =
      List.of(
          "org.tinyprof.format.text",
          "org.tinyprof.format.binary",
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
          "org.tinyprof.io.start",
          "org.tinyprof.io.clock",
          "org.tinyprof.io.rendezvous",
          "org.tinyprof.io.settings",
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

  private static final List<String> ROOMS_OF_RUNTIME =
      List.of(
          "org.tinyprof",
          "org.tinyprof.runtime",
          "org.tinyprof.runtime.budget",
          "org.tinyprof.runtime.snapshot",
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
          "org.tinyprof.runtime.launch");

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
        .whereLayer("cli")
        .mayOnlyAccessLayers("ensemble", "analysis", "interchange", "viewer")
        .check(CLASSES);
  }

  /** The package page of format lists the same. */
  @Test
  void callsInFormatGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_FORMAT, FORMAT);
  }

  /** The package page of io lists the same. */
  @Test
  void callsInIoGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_IO, IO);
  }

  /** The package page of runtime lists the same. */
  @Test
  void callsInRuntimeGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_RUNTIME, RUNTIME);
  }

  /** The package page of analysis lists the same. */
  @Test
  void callsInAnalysisGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_ANALYSIS, ANALYSIS);
  }

  /** The help of the command groups its commands alike. */
  @Test
  void callsInTheCommandGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_CLI, withoutFixtures("org.tinyprof.cli"));
  }

  /** The package page of ensemble lists the same. */
  @Test
  void callsInEnsembleGoDownItsListOfRooms() {
    assertCallsGoDown(ROOMS_OF_ENSEMBLE, ENSEMBLE);
  }

  /** Test fixtures lie in the same packages. */
  private static JavaClasses withoutFixtures(String module) {
    return new ClassFileImporter()
        .withImportOption(DO_NOT_INCLUDE_TESTS)
        .withImportOption(at -> !at.contains("testFixtures") && !at.contains("test-fixtures"))
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
        .doNotHaveSimpleName("Wholeness") // checks that all can be read
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
