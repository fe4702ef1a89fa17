package org.tinyprof.agent.match;

import java.util.List;

/**
 * Classes that count as the program's in samples though they come from elsewhere: packages that a
 * user names, and scripts. None of them is woven for that.
 */
public final class OwnPackages {
  private static final String BELOW = ".**";

  /** What loads the classes of Groovy's scripts. */
  private static final String SCRIPTS = "groovy.lang.GroovyClassLoader";

  private final List<String> packages;

  /**
   * @param packages as {@link #read} returns them
   */
  public OwnPackages(List<String> packages) {
    this.packages = List.copyOf(packages);
  }

  /**
   * Reads the name of a package, which stands for all packages below it as well.
   *
   * @throws IllegalArgumentException if the text names no package
   */
  public static String read(String written) {
    String name =
        written.endsWith(BELOW) ? written.substring(0, written.length() - BELOW.length()) : written;
    if (name.indexOf('*') >= 0 || name.indexOf('?') >= 0) {
      throw new IllegalArgumentException(written + " is a pattern");
    }
    NamePatterns.type(name);
    return name;
  }

  public boolean isEmpty() {
    return packages.isEmpty();
  }

  /**
   * Whether a class is one of them.
   *
   * @param loader its class loader, of which only the type is asked for
   */
  public boolean has(String className, ClassLoader loader) {
    for (String each : packages) {
      if (className.startsWith(each)
          && (className.length() == each.length() || className.charAt(each.length()) == '.')) {
        return true;
      }
    }
    return loader != null && loader.getClass().getName().startsWith(SCRIPTS);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OwnPackages that && packages.equals(that.packages);
  }

  @Override
  public int hashCode() {
    return packages.hashCode();
  }

  @Override
  public String toString() {
    return String.join(";", packages);
  }
}
