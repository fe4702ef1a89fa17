package org.gradle.internal.compiler.java;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.function.BiConsumer;

/**
 * Tells which classes use constants of which others.
 *
 * <p>javac copies the value of a constant into the classes that use it and leaves no trace of where
 * it came from, so this cannot be read off the class files later.
 */
final class ConstantUses implements TaskListener {
  private final JavacTask javac;
  private final Trees trees;
  private final BiConsumer<String, String> originAndUser;

  ConstantUses(JavacTask javac, BiConsumer<String, String> originAndUser) {
    this.javac = javac;
    this.trees = Trees.instance(javac);
    this.originAndUser = originAndUser;
  }

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() != TaskEvent.Kind.ANALYZE || event.getTypeElement() == null) {
      return;
    }
    // Only this class of the file: javac may have taken the others apart already.
    TreePath analyzed = trees.getPath(event.getTypeElement());
    if (analyzed == null) { // a package-info or module-info: its tree is the whole file
      analyzed = new TreePath(event.getCompilationUnit());
    }
    String name = javac.getElements().getBinaryName(event.getTypeElement()).toString();
    new ConstantScanner(trees, javac.getElements(), originAndUser).scan(analyzed, name);
  }
}
