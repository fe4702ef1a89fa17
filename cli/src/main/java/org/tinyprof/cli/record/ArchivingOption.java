package org.tinyprof.cli.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the option that has a JVM archive its classes for later starts (CDS). Such a JVM ends
 * before {@code main} if it is given any agent.
 */
final class ArchivingOption {
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private ArchivingOption() {}

  static Optional<String> in(List<String> command, Map<String, String> environment) {
    List<String> words = new ArrayList<>(command);
    for (String variable : VARIABLES) {
      words.addAll(List.of(environment.getOrDefault(variable, "").split("\\s+")));
    }
    return words.stream().filter(ArchivingOption::archives).findFirst();
  }

  private static boolean archives(String word) {
    return word.startsWith("-XX:ArchiveClassesAtExit=")
        || word.equals("-XX:+AutoCreateSharedArchive")
        || word.equals("-Xshare:dump");
  }
}
