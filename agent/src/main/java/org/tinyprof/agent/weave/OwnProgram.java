package org.tinyprof.agent.weave;

import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.agent.match.OwnMode;

/**
 * The program itself, as opposed to its libraries.
 *
 * @param code tells its classes from others
 * @param mode how its methods are recorded
 * @param classes those of its classes that have been loaded
 */
public record OwnProgram(OwnCode code, OwnMode mode, OwnClasses classes) {
  /** A program that has no class of its own. */
  public static OwnProgram none() {
    return new OwnProgram(OwnCode.NONE, OwnMode.OFF, new OwnClasses());
  }

  /** Whether no class can be the program's. */
  public boolean isNone() {
    return code == OwnCode.NONE;
  }

  /** Whether a class is the program's. */
  boolean has(String className, CodeLocation location) {
    return code.mayHave(className) && code.has(className, location.path());
  }

  /** The same of a class that is being loaded, or has been: one of the program's is taken in. */
  boolean load(String className, CodeLocation location) {
    if (!code.mayHave(className)) {
      return false;
    }
    String place = location.path();
    boolean own = code.has(className, place);
    if (own) {
      classes.add(className, place);
    }
    return own;
  }
}
