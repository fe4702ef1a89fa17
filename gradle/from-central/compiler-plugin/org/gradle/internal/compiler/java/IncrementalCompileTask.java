package org.gradle.internal.compiler.java;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;

/**
 * A javac run that tells Gradle what it needs to know to recompile only what a change touches.
 *
 * <p>Gradle's engine makes it by this name and constructor, in a class loader that sees the JDK's
 * compiler. Its own class of this name is in no artifact of version 8; this one is ours.
 */
public final class IncrementalCompileTask implements JavaCompiler.CompilationTask {
  private final JavacTask javac;
  private final ClassNames classNames;
  private final Consumer<Map<String, Set<String>>> classNamesOfSources;

  public IncrementalCompileTask(
      JavaCompiler.CompilationTask javac,
      Function<File, Optional<String>> relativeToSourceRoot,
      Consumer<String> beforeClassIsWritten,
      Consumer<Map<String, Set<String>>> classNamesOfSources,
      BiConsumer<String, String> constantUse,
      BiConsumer<String, String> privateConstantUse) {
    this.javac = (JavacTask) javac;
    this.classNamesOfSources = classNamesOfSources;
    classNames =
        new ClassNames(this.javac.getElements(), relativeToSourceRoot, beforeClassIsWritten);
    this.javac.addTaskListener(classNames);
    // Every use counts as one that others may see. At worst Gradle recompiles a class too many.
    this.javac.addTaskListener(new ConstantUses(this.javac, constantUse));
  }

  @Override
  public void addModules(Iterable<String> moduleNames) {
    javac.addModules(moduleNames);
  }

  @Override
  public void setProcessors(Iterable<? extends Processor> processors) {
    javac.setProcessors(processors);
  }

  @Override
  public void setLocale(Locale locale) {
    javac.setLocale(locale);
  }

  @Override
  public Boolean call() {
    try {
      return javac.call();
    } finally {
      classNamesOfSources.accept(classNames.bySource());
    }
  }
}
