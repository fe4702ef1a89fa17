package distribution;

import java.util.regex.Pattern;

/** The entries of the API jar that must not reach the engine's jar. */
final class LeftOut {
  /** Libraries that come as jars of their own, because builds and test workers see those jars. */
  private static final Pattern OWN_JAR =
      Pattern.compile(
          "(org/junit|junit|org/hamcrest|org/opentest4j|groovy|org/codehaus/groovy|org/apache/groovy"
              + "|org/apache/tools/ant|org/jetbrains/annotations)/.*");

  /** What describes the API jar itself, or is written anew. */
  private static final Pattern DESCRIPTION =
      Pattern.compile(
          "META-INF/(MANIFEST\\.MF|\\.gradle-runtime-shaded|maven/.*|[^/]*\\.(SF|RSA|DSA))"
              + "|gradle-[^/]*-classpath\\.properties|gradle-(implementation-)?plugins\\.properties");

  /** Services the JVM would look up in every process, and variants for other Java versions. */
  private static final Pattern JVM_WIDE =
      Pattern.compile(
          "META-INF/services/(java\\.nio\\.file\\.spi\\.FileSystemProvider|java\\.security\\.Provider"
              + "|javax\\.script\\.ScriptEngineFactory)|META-INF/versions/.*|(.*/)?module-info\\.class");

  private LeftOut() {}

  static boolean contains(String entry) {
    return OWN_JAR.matcher(entry).matches()
        || DESCRIPTION.matcher(entry).matches()
        || JVM_WIDE.matcher(entry).matches();
  }
}
