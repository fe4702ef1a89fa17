package org.tinyprof.io.file;

import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The names that files and folders have before they are whole: {@code NAME.HEX.tmp}, where HEX are
 * sixteen random digits. No two jobs share such a name, and nobody can put a link in its place
 * beforehand. What is to have a name that a job has reserved is in that job's folder of rank files
 * until then, so that a later job finds it without a look at all other files.
 *
 * <p>Where a folder takes the place of an older one, the older one is {@code NAME.HEX.previous}
 * meanwhile, with the digits of the new one: a {@code .tmp} with a {@code .previous} of its digits
 * beside it is whole. Older versions of TinyProf wrote no digits. The digits {@code f} are a job's
 * lock.
 */
final class Temporary {
  static final String UNFINISHED = ".tmp";
  private static final String PREVIOUS = ".previous";
  private static final String LOCK = ".ffffffffffffffff.tmp";
  private static final int DIGITS = 16;

  private Temporary() {}

  /** A new name for what is to become the target. */
  static Path of(Path target) {
    String hex = Long.toHexString(ThreadLocalRandom.current().nextLong());
    String digits = "0".repeat(DIGITS - hex.length()) + hex;
    return target.resolveSibling(target.getFileName() + "." + digits + UNFINISHED);
  }

  /** The file that a job holds while it has the target's name and may replace what has it. */
  static Path lock(Path target) {
    return target.resolveSibling(target.getFileName() + LOCK);
  }

  static boolean isLock(String name) {
    return name.endsWith(LOCK);
  }

  /** The name of the older folder whose place this one takes. */
  static Path previous(Path unfinished) {
    return exchange(unfinished, UNFINISHED, PREVIOUS);
  }

  /** The name of the folder that takes the place of this older one. */
  static Path unfinished(Path previous) {
    return exchange(previous, PREVIOUS, UNFINISHED);
  }

  private static Path exchange(Path path, String ending, String other) {
    String name = path.getFileName().toString();
    return path.resolveSibling(name.substring(0, name.length() - ending.length()) + other);
  }

  static boolean isPrevious(Path path) {
    return path.getFileName().toString().endsWith(PREVIOUS);
  }

  /** The name that the file is to have, or had; the name itself if it is no temporary one. */
  static String target(String name) {
    String ending = name.endsWith(UNFINISHED) ? UNFINISHED : PREVIOUS;
    if (!name.endsWith(ending)) {
      return name;
    }
    String rest = name.substring(0, name.length() - ending.length());
    int dot = rest.length() - DIGITS - 1;
    return dot > 0 && rest.charAt(dot) == '.' && isHex(rest, dot + 1)
        ? rest.substring(0, dot)
        : rest;
  }

  private static boolean isHex(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if ("0123456789abcdef".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
