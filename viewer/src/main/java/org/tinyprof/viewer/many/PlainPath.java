package org.tinyprof.viewer.many;

import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Paths without packages and parameter types. These stand in names only where methods of the same
 * runs have equal ones, so one callpath has another path among other runs.
 */
public final class PlainPath {
  private static final Pattern PACKAGES =
      Pattern.compile("(?<![\\w$.])(?:[a-z_][\\w$]*\\.)+(?=[A-Z])");
  private static final Pattern PARAMETERS = Pattern.compile("\\([^()<]*\\)");

  private PlainPath() {}

  public static String of(String path) {
    return PARAMETERS.matcher(PACKAGES.matcher(path).replaceAll("")).replaceAll("");
  }

  /** The only path that is the same but for these; empty if there are several. */
  public static OptionalInt find(String path, int size, IntFunction<String> paths) {
    String plain = of(path);
    int[] found =
        IntStream.range(0, size).filter(i -> of(paths.apply(i)).equals(plain)).limit(2).toArray();
    return found.length == 1 ? OptionalInt.of(found[0]) : OptionalInt.empty();
  }
}
