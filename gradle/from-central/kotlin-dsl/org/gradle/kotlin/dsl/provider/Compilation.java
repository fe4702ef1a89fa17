package org.gradle.kotlin.dsl.provider;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.gradle.internal.UncheckedException;

/**
 * One stage of a script as Kotlin source: a function whose body is the script.
 *
 * <p>All that is put in front stays on the first line, so that every line keeps its number.
 */
record Compilation(
    KotlinScript script,
    String imports,
    String code,
    String receiverType,
    String accessors,
    List<File> classPath) {
  static final String CLASS = "Script";
  static final String FUNCTION = "run";

  private static final String GRADLE_IMPORTS = gradleImports();

  String source() {
    return prefix() + code + "\n}\n";
  }

  String prefix() {
    return "@file:Suppress(\"ALL\") @file:JvmName(\""
        + CLASS
        + "\") "
        + GRADLE_IMPORTS
        + imports
        + "fun "
        + receiverType
        + "."
        + FUNCTION
        + "() {";
  }

  /** Two compilations with the same key give the same classes. */
  String key() {
    StringBuilder all = new StringBuilder(source()).append('\0').append(accessors);
    for (File file : classPath) {
      all.append('\0').append(file).append(':').append(file.lastModified()).append(':');
      all.append(file.length());
    }
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(all.toString().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw UncheckedException.throwAsUncheckedException(e);
    }
  }

  /** What every script imports without saying so: Gradle's own list, and what the DSL adds. */
  private static String gradleImports() {
    try (InputStream in = Compilation.class.getResourceAsStream("/default-imports.txt")) {
      String listed = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return listed
          .lines()
          .filter(line -> !line.isBlank() && !line.contains("testkit")) // not part of the engine
          .map(line -> line.trim() + ";")
          .collect(
              Collectors.joining(
                  "",
                  "import org.gradle.kotlin.dsl.*;import java.io.File;"
                      + "import java.math.BigDecimal;import java.math.BigInteger;"
                      + "import java.util.concurrent.Callable;"
                      + "import java.util.concurrent.TimeUnit;import javax.inject.Inject;",
                  ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
