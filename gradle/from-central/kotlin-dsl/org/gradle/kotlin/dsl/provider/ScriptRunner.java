package org.gradle.kotlin.dsl.provider;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gradle.api.Project;
import org.gradle.api.internal.initialization.ClassLoaderScope;
import org.gradle.initialization.DependenciesAccessors;
import org.gradle.internal.UncheckedException;
import org.gradle.internal.classpath.DefaultClassPath;
import org.gradle.internal.exceptions.LocationAwareException;
import org.gradle.plugin.use.PluginDependenciesSpec;

/** Compiles and runs one script in stages, because each stage decides what the next one sees. */
final class ScriptRunner {
  private static final String PLUGINS_SCOPE = "org.gradle.kotlin.dsl.PluginsScope";

  private final KotlinScript script;
  private final DependenciesAccessors catalogs;
  private final ScriptCache cache;

  ScriptRunner(KotlinScript script, DependenciesAccessors catalogs) {
    this.script = script;
    this.catalogs = catalogs;
    cache = new ScriptCache(script.gradleUserHome());
  }

  KotlinScript script() {
    return script;
  }

  /** Runs the blocks that say where plugins come from. */
  void runBeforePlugins(ClassLoaderScope scope) {
    for (String block : List.of("pluginManagement", "buildscript")) {
      if (script.text().hasBlock(block)) {
        run(script.text().only(block), script.receiverType(), "", scope, script.target());
      }
    }
  }

  void runPluginsBlock(PluginDependenciesSpec spec, ClassLoaderScope scope) {
    if (script.text().hasBlock("plugins")) {
      Project project = script.target() instanceof Project target ? target : null;
      String accessors = project == null ? "" : Accessors.ofCatalogs(project, PLUGINS_SCOPE);
      Object receiver = pluginsScope(scope.getExportClassLoader(), spec, project);
      run(script.text().only("plugins"), PLUGINS_SCOPE, accessors, scope, receiver);
    }
  }

  private static Object pluginsScope(ClassLoader loader, Object spec, Project project) {
    try {
      return loader.loadClass(PLUGINS_SCOPE).getConstructors()[0].newInstance(spec, project);
    } catch (ReflectiveOperationException e) {
      throw UncheckedException.throwAsUncheckedException(e);
    }
  }

  /** Runs all that no earlier stage has run, with accessors for what the plugins brought. */
  void runBody(ClassLoaderScope scope) {
    String accessors =
        script.target() instanceof Project project ? Accessors.ofProject(project) : "";
    run(script.text().body(), script.receiverType(), accessors, scope, script.target());
  }

  private void run(
      String code, String receiverType, String accessors, ClassLoaderScope scope, Object receiver) {
    List<File> classPath =
        Installation.current()
            .scriptClassPath(scope.getExportClassLoader(), catalogs.getClasses().getAsFiles());
    Compilation compilation =
        new Compilation(script, script.text().imports(), code, receiverType, accessors, classPath);
    Path classes = cache.classesOf(compilation);
    ClassLoader loader =
        scope
            .createChild("kotlin-script-" + classes.getFileName(), null)
            .local(DefaultClassPath.of(classes.toFile()))
            .lock()
            .getLocalClassLoader();
    invoke(loader, receiver);
  }

  private void invoke(ClassLoader loader, Object receiver) {
    try {
      Method method =
          Arrays.stream(loader.loadClass(Compilation.CLASS).getMethods())
              .filter(candidate -> candidate.getName().equals(Compilation.FUNCTION))
              .findFirst()
              .orElseThrow();
      method.invoke(null, receiver);
    } catch (InvocationTargetException e) {
      throw located(e.getTargetException());
    } catch (ReflectiveOperationException e) {
      throw UncheckedException.throwAsUncheckedException(e);
    }
  }

  /** Names the line of this script that failed, as Gradle shows it under "Where". */
  private RuntimeException located(Throwable failure) {
    if (!(failure instanceof LocationAwareException)) {
      for (StackTraceElement frame : failure.getStackTrace()) {
        if (script.kotlinFileName().equals(frame.getFileName())) {
          return new LocationAwareException(failure, script.source(), frame.getLineNumber());
        }
      }
    }
    return UncheckedException.throwAsUncheckedException(failure);
  }
}
