package org.gradle.kotlin.dsl.provider;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.gradle.api.NamedDomainObjectCollection;
import org.gradle.api.NamedDomainObjectCollectionSchema.NamedDomainObjectSchema;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.Project;
import org.gradle.api.plugins.ExtensionAware;
import org.gradle.api.plugins.ExtensionsSchema.ExtensionSchema;

/**
 * Writes the Kotlin declarations that let a script say {@code tasks.test} or {@code libs.junit}:
 * one for each extension, configuration, task and named element that the project has by now.
 */
final class Accessors {
  private static final String DEPENDENCIES = "org.gradle.api.artifacts.dsl.DependencyHandler";
  private static final String CONFIGURATION = "org.gradle.api.artifacts.Configuration";
  private static final String MODULE = "org.gradle.api.artifacts.ExternalModuleDependency";
  private static final String PROVIDER = "org.gradle.api.NamedDomainObjectProvider";
  private static final String EXTENSION_AWARE = "org.gradle.api.plugins.ExtensionAware";

  /** Extensions of extensions of extensions: deeper than that nobody goes. */
  private static final int DEPTH = 3;

  private final StringBuilder kotlin = new StringBuilder();
  private final Set<String> extended = new HashSet<>();

  private Accessors() {}

  static String ofProject(Project project) {
    Accessors accessors = new Accessors();
    accessors.extensions(project, Project.class.getName(), DEPTH);
    for (NamedDomainObjectSchema element : elements(project.getConfigurations())) {
      accessors.configuration(element.getName());
    }
    for (NamedDomainObjectSchema element : elements(project.getTasks())) {
      KotlinType.of(element.getPublicType())
          .ifPresent(
              type ->
                  accessors.element(
                      "org.gradle.api.tasks.TaskContainer",
                      element.getName(),
                      "org.gradle.api.tasks.TaskProvider",
                      type));
    }
    return accessors.kotlin.toString();
  }

  /** Only the version catalogs, which is all that a {@code plugins} block can use. */
  static String ofCatalogs(Project project, String receiver) {
    Accessors accessors = new Accessors();
    for (ExtensionSchema extension : project.getExtensions().getExtensionsSchema()) {
      String type = extension.getPublicType().getConcreteClass().getName();
      if (type.startsWith("org.gradle.accessors.dm.LibrariesFor")) {
        accessors.line(
            "val %s.`%s`: %s get() = project!!.extensions.getByName(\"%2$s\") as %3$s",
            receiver, extension.getName(), type);
      }
    }
    return accessors.kotlin.toString();
  }

  private void extensions(Object owner, String receiver, int depth) {
    if (depth == 0 || !(owner instanceof ExtensionAware aware) || !extended.add(receiver)) {
      return;
    }
    for (ExtensionSchema extension : aware.getExtensions().getExtensionsSchema()) {
      Optional<KotlinType> found = KotlinType.of(extension.getPublicType());
      if (found.isPresent() && !extension.getName().equals("ext")) {
        String name = extension.getName();
        String type = found.get().name();
        line(
            "val %s.`%s`: %s get() = (this as %s).extensions.getByName(\"%2$s\") as %3$s",
            receiver, name, type, EXTENSION_AWARE);
        line(
            "fun %s.`%s`(action: org.gradle.api.Action<in %s>) {"
                + " (this as %s).extensions.configure(\"%2$s\", action) }",
            receiver, name, type, EXTENSION_AWARE);
        Object value = aware.getExtensions().getByName(name);
        extensions(value, type, depth - 1);
        if (value instanceof NamedDomainObjectContainer<?> container) {
          elements(container, type);
        }
      }
    }
  }

  private void elements(NamedDomainObjectContainer<?> container, String receiver) {
    if (extended.add("elements of " + receiver)) {
      for (NamedDomainObjectSchema element : elements(container)) {
        KotlinType.of(element.getPublicType())
            .ifPresent(type -> element(receiver, element.getName(), PROVIDER, type));
      }
    }
  }

  private static Iterable<? extends NamedDomainObjectSchema> elements(
      NamedDomainObjectCollection<?> collection) {
    return collection.getCollectionSchema().getElements();
  }

  private void configuration(String name) {
    line(
        "fun %s.`%s`(notation: Any): org.gradle.api.artifacts.Dependency? ="
            + " add(\"%2$s\", notation)",
        DEPENDENCIES, name);
    line(
        "fun %s.`%s`(notation: String, action: org.gradle.api.Action<%s>): %3$s {"
            + " val made = create(notation) as %3$s; action.execute(made);"
            + " add(\"%2$s\", made); return made }",
        DEPENDENCIES, name, MODULE);
    line(
        "val org.gradle.api.NamedDomainObjectContainer<%s>.`%s`: %s<%1$s> get() = named(\"%2$s\")",
        CONFIGURATION, name, PROVIDER);
  }

  private void element(String receiver, String name, String provider, KotlinType type) {
    line(
        "val %s.`%s`: %s<%s> get() = named(\"%2$s\", %s::class.java)",
        receiver, name, provider, type.name(), type.rawName());
  }

  private void line(String format, Object... arguments) {
    kotlin.append(String.format(format, arguments)).append('\n');
  }
}
