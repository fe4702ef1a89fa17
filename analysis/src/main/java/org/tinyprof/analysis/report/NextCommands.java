package org.tinyprof.analysis.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The commands to type next, chosen by what was found.
 *
 * @param profile the file or folder
 * @param ranks how many it has
 * @param messages whether messages cost the ranks a fifth of their time or more, and are known
 */
record NextCommands(
    Path profile, int ranks, boolean messages, List<HotMethod> methods, List<Finding> findings) {
  private static final int MOST = 3;
  private static final Pattern LINE = Pattern.compile("(:|, line )\\d+$");

  List<String> all() {
    List<String> all = new ArrayList<>();
    String run = quoted(profile.toString());
    all.add("tinyprof view " + run);
    if (ranks > 1 && findings.stream().anyMatch(finding -> finding.place().rank() >= 0)) {
      all.add("tinyprof balance " + run);
    }
    if (messages) {
      all.add("tinyprof messages " + run);
    }
    methods.stream()
        .filter(method -> !method.callers().isEmpty() && !isInit(method.name()))
        .findFirst()
        .ifPresent(
            method ->
                all.add("tinyprof flat " + run + " --callers " + quoted(plain(method.name()))));
    if (methods.stream().anyMatch(method -> !Double.isNaN(method.error()))) {
      all.add("tinyprof run --set " + quoted("learn=" + profile) + " -- java ...");
    }
    return all.subList(0, Math.min(MOST, all.size()));
  }

  /** Nobody can make the start and the end of MPI faster, whoever calls them. */
  private static boolean isInit(String name) {
    return MpiKinds.isCall(name) && MpiKinds.startsOrEnds(name);
  }

  /** A method's name as questions take it: without its line and types. */
  private static String plain(String name) {
    String method = LINE.matcher(name).replaceFirst("");
    int types = method.indexOf('(');
    return types > 0 && method.charAt(types - 1) != ' ' ? method.substring(0, types) : method;
  }

  /** A word, quoted for a shell if necessary. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
