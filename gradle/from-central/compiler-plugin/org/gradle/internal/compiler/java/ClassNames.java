package org.gradle.internal.compiler.java;

import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.JavaFileObject;

/** Notes which classes each source file becomes, as javac is about to write them. */
final class ClassNames implements TaskListener {
  private static final String EXTENSION = ".java";

  private final Elements elements;
  private final Function<File, Optional<String>> relativeToSourceRoot;
  private final Consumer<String> beforeClassIsWritten;
  private final Map<String, Set<String>> bySource = new HashMap<>();

  ClassNames(
      Elements elements,
      Function<File, Optional<String>> relativeToSourceRoot,
      Consumer<String> beforeClassIsWritten) {
    this.elements = elements;
    this.relativeToSourceRoot = relativeToSourceRoot;
    this.beforeClassIsWritten = beforeClassIsWritten;
  }

  Map<String, Set<String>> bySource() {
    return bySource;
  }

  @Override
  public void started(TaskEvent event) {
    JavaFileObject file = event.getSourceFile();
    if (file == null || file.getKind() != JavaFileObject.Kind.SOURCE) {
      return;
    }
    Optional<String> source = relativeToSourceRoot.apply(new File(file.getName()));
    if (source.isEmpty()) {
      return;
    }
    if (event.getKind() == TaskEvent.Kind.GENERATE) {
      String name = binaryName(event.getTypeElement());
      add(source.get(), name);
      beforeClassIsWritten.accept(name);
    } else if (event.getKind() == TaskEvent.Kind.ANALYZE && isPackageInfo(source.get())) {
      // Most become no class file, so no GENERATE would ever name them.
      add(source.get(), withoutExtension(source.get()).replace('/', '.'));
    }
  }

  private void add(String source, String className) {
    bySource.computeIfAbsent(source, key -> new HashSet<>()).add(className);
  }

  private String binaryName(TypeElement type) {
    String name = elements.getBinaryName(type).toString();
    // The binary name has the module's name in front; the class file has not.
    return name.endsWith("module-info") ? "module-info" : name;
  }

  private static boolean isPackageInfo(String source) {
    return source.equals("package-info.java") || source.endsWith("/package-info.java");
  }

  private static String withoutExtension(String source) {
    return source.substring(0, source.length() - EXTENSION.length());
  }
}
