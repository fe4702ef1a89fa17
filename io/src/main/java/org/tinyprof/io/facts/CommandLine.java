package org.tinyprof.io.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.zip.CRC32C;
import org.tinyprof.format.run.Attributes;

/**
 * The options of this JVM: those on the kernel's command line up to the main class, and those in
 * the environment variables that JVMs read. Does not see options in an {@code @file}.
 */
public final class CommandLine {
  /** Options whose value is the next word, which must not be taken for the main class. */
  private static final List<String> WITH_VALUE =
      List.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-p",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--add-exports",
          "--add-opens",
          "--add-reads",
          "--limit-modules",
          "--patch-module",
          "--enable-native-access",
          "--source");

  /** Options after whose value only the program's arguments follow. */
  private static final List<String> LAST = List.of("-jar", "-m", "--module");

  /** The property that holds the main class or jar, and the arguments. */
  private static final String COMMAND = "sun.java.command";

  private final List<String> options = new ArrayList<>();

  public CommandLine(SystemFiles files, Map<String, String> environment) {
    options.addAll(OptionText.split(environment.getOrDefault("JAVA_TOOL_OPTIONS", "")));
    options.addAll(OptionText.split(environment.getOrDefault("JDK_JAVA_OPTIONS", "")));
    addOptions(files.text("proc/self/cmdline"));
    options.addAll(OptionText.split(environment.getOrDefault("_JAVA_OPTIONS", "")));
  }

  /** The options {@code -X...} and {@code -XX:...}, separated by blanks; never a property. */
  String flags() {
    StringBuilder flags = new StringBuilder();
    for (String option : options) {
      if (option.startsWith("-X")) {
        flags.append(flags.length() == 0 ? "" : " ").append(option);
      }
    }
    return flags.toString();
  }

  /** How many of the options begin so. */
  public int count(String begin) {
    int count = 0;
    for (String option : options) {
      count += option.startsWith(begin) ? 1 : 0;
    }
    return count;
  }

  /** What stands behind that beginning in the last such option; empty if there is none. */
  public String value(String begin) {
    String value = "";
    for (String option : options) {
      if (option.startsWith(begin)) {
        value = option.substring(begin.length());
      }
    }
    return value;
  }

  /**
   * The arguments of the program and the properties that were set with {@code -D}. They may contain
   * secrets, so they are recorded only on request.
   */
  public Attributes arguments(Properties system) {
    FactSheet sheet = new FactSheet();
    sheet.text(FactNames.ARGUMENTS, programArguments(system));
    for (String option : options) {
      int equals = option.indexOf('=');
      if (option.startsWith("-D") && option.length() > 2 && equals != 2) {
        String name = equals < 0 ? option.substring(2) : option.substring(2, equals);
        String value = equals < 0 ? "" : option.substring(equals + 1);
        sheet.textOrNumber(FactNames.PROPERTY + name, value);
      }
    }
    return sheet.attributes();
  }

  /**
   * A checksum of the program's arguments, which differs for different arguments and shows none;
   * {@code 00000000} if there are none. Empty where the JVM keeps no record of its command.
   */
  static String argumentsHash(Properties system) {
    if (system.getProperty(COMMAND, "").isEmpty()) {
      return "";
    }
    CRC32C checksum = new CRC32C();
    checksum.update(programArguments(system).getBytes(UTF_8));
    return Long.toHexString(checksum.getValue() | 1L << Integer.SIZE).substring(1); // 8 digits
  }

  /** The JVM's own record of its command, without the main class or the jar. */
  private static String programArguments(Properties system) {
    String command = system.getProperty(COMMAND, "");
    String classPath = system.getProperty("java.class.path", "");
    if (!classPath.isEmpty()
        && classPath.indexOf(File.pathSeparatorChar) < 0
        && (command + " ").startsWith(classPath + " ")) {
      return command.substring(classPath.length()).strip(); // -jar, its name may have blanks
    }
    int blank = command.indexOf(' ');
    return blank < 0 ? "" : command.substring(blank + 1).strip();
  }

  private void addOptions(String commandLine) {
    int start = commandLine.indexOf('\0') + 1; // behind the launcher's own name
    while (start > 0 && start < commandLine.length()) {
      int end = commandLine.indexOf('\0', start);
      String word = commandLine.substring(start, end < 0 ? commandLine.length() : end);
      start = end + 1;
      if (WITH_VALUE.contains(word)) {
        start = commandLine.indexOf('\0', start) + 1;
      } else if (LAST.contains(word) || !(word.startsWith("-") || word.startsWith("@"))) {
        return;
      } else {
        options.add(word);
      }
    }
  }
}
