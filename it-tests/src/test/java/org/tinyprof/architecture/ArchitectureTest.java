package org.tinyprof.architecture;

import static com.tngtech.archunit.core.importer.ImportOption.Predefined.DO_NOT_INCLUDE_TESTS;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.Block;
import org.tinyprof.format.Shape;

/**
 * The arrows of ARCHITECTURE.md. A module without classes fails here: an empty check proves
 * nothing.
 */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(DO_NOT_INCLUDE_TESTS).importPackages("org.tinyprof");

  /** Without the test fixtures, which lie in the same packages. */
  private static final JavaClasses IO =
      new ClassFileImporter()
          .withImportOption(DO_NOT_INCLUDE_TESTS)
          .withImportOption(at -> !at.contains("testFixtures") && !at.contains("test-fixtures"))
          .importPackages("org.tinyprof.io");

  private static final List<String> ROOMS_OF_IO =
      List.of(
          "org.tinyprof.io",
          "org.tinyprof.io.life",
          "org.tinyprof.io.start",
          "org.tinyprof.io.rendezvous",
          "org.tinyprof.io.settings",
          "org.tinyprof.io.facts",
          "org.tinyprof.io.launch",
          "org.tinyprof.io.flush",
          "org.tinyprof.io.file",
          "org.tinyprof.io.message",
          "org.tinyprof.io.communicator..");

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
        .layer("analysis")
        .definedBy("org.tinyprof.analysis..")
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
        .whereLayer("analysis")
        .mayOnlyAccessLayers("format")
        .whereLayer("sql")
        .mayOnlyAccessLayers("analysis", "format")
        .whereLayer("viewer")
        .mayOnlyAccessLayers("analysis", "format")
        .whereLayer("cli")
        .mayOnlyAccessLayers("analysis", "viewer")
        .check(CLASSES);
  }

  /** The package page of io lists the same. */
  @Test
  void callsInIoGoDownItsListOfRooms() {
    classes().should().resideInAnyPackage(ROOMS_OF_IO.toArray(String[]::new)).check(IO);
    for (int room = 1; room < ROOMS_OF_IO.size(); room++) {
      String[] above = ROOMS_OF_IO.subList(0, room).toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(ROOMS_OF_IO.get(room))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(above)
          .check(IO);
    }
  }

  /** One engine: who shows a value by callpath and lane asks a frame for it. */
  @Test
  void onlyFramesReadBlocksToMakeAnswers() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.tinyprof.analysis..", "org.tinyprof.viewer..", "org.tinyprof.cli..")
        .and()
        .resideOutsideOfPackages(
            "org.tinyprof.analysis", // opens profiles
            "org.tinyprof.analysis.frame",
            "org.tinyprof.analysis.export", // writes everything that was recorded
            "org.tinyprof.analysis.foreign", // makes profiles
            "org.tinyprof.analysis.join",
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
