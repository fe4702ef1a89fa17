package org.tinyprof.architecture;

import static com.tngtech.archunit.core.importer.ImportOption.Predefined.DO_NOT_INCLUDE_TESTS;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/**
 * The arrows of ARCHITECTURE.md. A module without classes fails here: an empty check proves
 * nothing.
 */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().withImportOption(DO_NOT_INCLUDE_TESTS).importPackages("org.tinyprof");

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
        .whereLayer("cli")
        .mayOnlyAccessLayers("analysis")
        .check(CLASSES);
  }

  @Test
  void noPackagesFormACycle() {
    slices().matching("org.(**)").should().beFreeOfCycles().check(CLASSES);
  }
}
