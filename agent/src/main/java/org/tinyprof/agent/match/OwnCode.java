package org.tinyprof.agent.match;

import java.util.List;
import java.util.Set;

/**
 * Distinguishes classes of the program itself from those of its libraries, by name and by their jar
 * or folder. Thread-safe.
 */
public final class OwnCode {
  /** No class is the program's own. */
  public static final OwnCode NONE = new OwnCode(Set.of(), "", "");

  /** Parts of the names that libraries give to classes they make while the program runs. */
  private static final List<String> GENERATED =
      List.of(
          "$$Lambda",
          "$$Enhancer",
          "$$FastClass",
          "$$SpringCGLIB",
          "$$KeyFactory",
          "_$$_",
          "$ByteBuddy$",
          "$HibernateProxy$",
          "$MockitoMock$",
          "$Proxy");

  private static final String MPI = "mpi."; // Open MPI's Java API, which fat jars may hold

  private final Set<String> places;
  private final String within;
  private final String beside;

  /**
   * @param places jars and folders that hold the program, as {@code CodeLocation} writes them
   * @param within the packages of these places that are the program's, such as {@code com.acme.};
   *     empty if all are
   * @param beside packages that are the program's in any other place too; empty for none
   */
  public OwnCode(Set<String> places, String within, String beside) {
    this.places = Set.copyOf(places);
    this.within = within;
    this.beside = beside;
  }

  /** The packages that are the program's in a jar that bundles its libraries; empty if all are. */
  public String within() {
    return within;
  }

  /** A first look at the name alone: false means that {@link #has} would say no. */
  public boolean mayHave(String className) {
    if (places.isEmpty() || className.startsWith(MPI)) {
      return false;
    }
    return className.startsWith(within) && (className.indexOf('$') < 0 || !isGenerated(className));
  }

  /**
   * Whether a class is one of the program.
   *
   * @param place the jar or folder it comes from; empty if unknown
   */
  public boolean has(String className, String place) {
    if (place.isEmpty() || !mayHave(className)) {
      return false;
    }
    return places.contains(place) || (!beside.isEmpty() && className.startsWith(beside));
  }

  private static boolean isGenerated(String className) {
    for (String part : GENERATED) {
      if (className.contains(part)) {
        return true;
      }
    }
    return false;
  }
}
