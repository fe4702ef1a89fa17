package org.tinyprof.agent.weave;

import java.util.List;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.OwnPackages;

/**
 * The program itself, as opposed to its libraries.
 *
 * @param code tells its classes from others
 * @param mode how its methods are recorded
 * @param packages further classes that samples show as the program's
 * @param classes those of its classes that have been loaded
 */
public record OwnProgram(OwnCode code, OwnMode mode, OwnPackages packages, OwnClasses classes) {
  private static final String NO_PLACE = "(no file)"; // libraries alone have none

  /** A program that has no class of its own. */
  public static OwnProgram none() {
    return new OwnProgram(OwnCode.NONE, OwnMode.OFF, new OwnPackages(List.of()), new OwnClasses());
  }

  /** Whether no class can be the program's. */
  public boolean isNone() {
    return code == OwnCode.NONE && packages.isEmpty();
  }

  /** Whether a class is the program's. */
  boolean has(String className, CodeLocation location) {
    return code.mayHave(className) && code.has(className, location.path());
  }

  /**
   * The same of a class that is being loaded, or has been. One of the program's is taken in, and so
   * is one that only samples show as the program's.
   */
  boolean load(ClassLoader loader, String className, CodeLocation location) {
    boolean sampled = packages.has(className, loader);
    if (!sampled && !code.mayHave(className)) {
      return false;
    }
    String place = location.path();
    boolean own = code.has(className, place);
    if (own || sampled) {
      classes.add(className, place.isEmpty() ? NO_PLACE : place);
    }
    return own;
  }
}
