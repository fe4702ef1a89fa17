package org.tinyprof.cli.command;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.interchange.read.ReadingRules;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options for what a file of another tool leaves open. */
public final class ForeignOptions {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,6}|\\d{1,18}(?=$))([kmgt]?)");

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      description = "The unit of the times in another tool's file: s, ms, us or ns.")
  private String unit;

  @Option(
      names = "--inclusive",
      paramLabel = "COLUMN",
      description = "A column of another tool's file whose values include callees.")
  private Set<String> inclusive = new LinkedHashSet<>();

  @Option(
      names = "--exclusive",
      paramLabel = "COLUMN",
      description = "A column of another tool's file whose values do not include callees.")
  private Set<String> exclusive = new LinkedHashSet<>();

  @Option(
      names = "--max-unpacked",
      paramLabel = "SIZE",
      description = "How much a zipped file of another tool may unpack to (default: 2g).")
  private String mostUnpacked = "";

  /** The rules that follow from the options. */
  public ReadingRules rules() {
    long most = mostUnpacked.isEmpty() ? ReadingRules.MOST_UNPACKED : bytes(mostUnpacked);
    try {
      return new ReadingRules(Optional.ofNullable(unit), inclusive, exclusive, most);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--unit: " + e.getMessage());
    }
  }

  /** A size as Java's -Xmx takes it. */
  private long bytes(String size) {
    Matcher found = SIZE.matcher(size.toLowerCase(Locale.ROOT));
    if (!found.matches()) {
      throw new ParameterException(
          command.commandLine(), "--max-unpacked is a size such as 512m or 8g: '" + size + "'");
    }
    int shift = 10 * " kmgt".indexOf(found.group(2).isEmpty() ? " " : found.group(2));
    return Long.parseLong(found.group(1)) << shift;
  }
}
