package org.gradle.kotlin.dsl.provider;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.gradle.internal.UncheckedException;
import org.gradle.internal.classloader.ClasspathUtil;

/** The jars of the Gradle that runs, some by their names. */
record Installation(File lib) {
  /** What scripts see of Gradle; its other libraries stay its own. */
  private static final Pattern FOR_SCRIPTS =
      Pattern.compile(
          "(gradle-base-services-\\d|kotlin-stdlib|kotlin-dsl-standin|groovy-\\d|groovy-xml|groovy-ant"
              + "|groovy-json|javax.inject|slf4j-api|ant-\\d|ant-launcher).*\\.jar");

  private static final Pattern COMPILER =
      Pattern.compile(
          "(kotlin-(compiler-embeddable|stdlib|script-runtime|reflect|daemon-embeddable)|trove4j"
              + "|annotations).*\\.jar");

  static Installation current() {
    return new Installation(ClasspathUtil.getClasspathForClass(Installation.class).getParentFile());
  }

  /** Gradle's API, what plugins have put into {@code loader}, and the version catalogs. */
  List<File> scriptClassPath(ClassLoader loader, Collection<File> catalogs) {
    Set<File> files = new LinkedHashSet<>(jars(FOR_SCRIPTS));
    List<File> ofLoader = new ArrayList<>();
    ClasspathUtil.collectClasspathOf(loader, ofLoader);
    ofLoader.removeIf(file -> lib.equals(file.getParentFile()));
    files.addAll(ofLoader);
    files.addAll(catalogs);
    return List.copyOf(files);
  }

  URLClassLoader compilerLoader() {
    URL[] urls = jars(COMPILER).stream().map(Installation::url).toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  File jar(String artifact) {
    return jars(Pattern.compile(Pattern.quote(artifact) + "-\\d.*\\.jar")).get(0);
  }

  private List<File> jars(Pattern name) {
    File[] files = lib.listFiles(file -> name.matcher(file.getName()).matches());
    Arrays.sort(files); // a folder lists in any order, and the order is part of the cache's key
    return List.of(files);
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (MalformedURLException e) {
      throw UncheckedException.throwAsUncheckedException(e);
    }
  }
}
