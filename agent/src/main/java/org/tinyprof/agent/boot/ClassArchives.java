package org.tinyprof.agent.boot;

/**
 * What the options of the JVM say of an archive of classes that the application brings: a CDS
 * archive or an AOT cache.
 */
final class ClassArchives {
  private static final String IN_PLACE =
      "; -agentlib:instrument=tinyprof.jar in place of -javaagent avoids this";

  private ClassArchives() {}

  /** Why a JVM with these options is not to be profiled; empty if nothing speaks against it. */
  static String refusal(String[] options) {
    for (String option : options) {
      if (option.startsWith("-XX:AOTCacheOutput=")
          || option.equals("-XX:AOTMode=record")
          || option.startsWith("-XX:ArchiveClassesAtExit=")) {
        return "this JVM archives its classes ("
            + option
            + "), but none that an agent has changed: the job runs unprofiled";
      }
    }
    return "";
  }

  /** Whether these options name an AOT cache. */
  static boolean nameCache(String[] options) {
    for (String option : options) {
      if (option.startsWith("-XX:AOTCache=")) {
        return true;
      }
    }
    return false;
  }

  /**
   * What the user should know of the archive that these options name; empty for nothing.
   *
   * @param feature of the JDK, such as 25
   * @param inUse whether the JVM uses any archive
   */
  static String note(String[] options, int feature, boolean inUse) {
    boolean agent = false;
    boolean cache = false;
    boolean archive = false;
    for (String option : options) {
      agent |= option.startsWith("-javaagent:");
      cache |= option.startsWith("-XX:AOTCache=");
      archive |= option.startsWith("-XX:SharedArchiveFile=") && !option.contains(OF_RUN);
    }
    if (agent && cache && !inUse) {
      return "the JVM starts without its AOT cache, because it takes none under -javaagent that was"
          + " recorded without --add-modules java.instrument"
          + IN_PLACE;
    }
    if (agent && archive && feature >= NAMES_MODULES) {
      return "the JVM has printed lines about java.instrument on standard output, because its class"
          + " archive was made without -javaagent"
          + IN_PLACE;
    }
    return "";
  }

  private static final int NAMES_MODULES = 25;
  private static final String OF_RUN = "/tinyprof/archives/"; // {@code tinyprof run} makes them
}
