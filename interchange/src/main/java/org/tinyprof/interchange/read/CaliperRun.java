package org.tinyprof.interchange.read;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * What a Caliper file says of its run. A file that a TinyProf wrote has the run's id, snapshot and
 * origin; any other one gets the id that follows from its contents.
 */
final class CaliperRun {
  private final Map<String, Attribute> left;
  private final boolean ours;
  private final boolean keepsRanks;

  private CaliperRun(SplitJson file) {
    left = new TreeMap<>(file.globals());
    keepsRanks = file.column(CaliperNames.RANK) >= 0;
    ours = file.ours();
  }

  /**
   * The run of a file.
   *
   * @param ranksFolded what its times are of several ranks, if it has not those of single ones
   */
  static RunInfo of(
      String name, SplitJson file, RunId contents, int lastRank, Optional<String> ranksFolded) {
    CaliperRun run = new CaliperRun(file);
    ranksFolded.ifPresent(
        what -> run.left.put(RunAttributes.RANKS_FOLDED, new Attribute.Text(what)));
    return run.info(name, contents, lastRank);
  }

  private RunInfo info(String name, RunId contents, int lastRank) {
    Optional<RunId> id = id(CaliperNames.RUN_ID);
    Optional<RunId> origin = id(CaliperNames.ORIGIN);
    long snapshot = id.isPresent() ? whole(CaliperNames.SNAPSHOT, Long.MAX_VALUE) : 0;
    String program = text(CaliperNames.PROGRAM).orElseGet(() -> ForeignProfile.program(name));
    Instant start = start();
    long told = whole(CaliperNames.WORLD_SIZE, Integer.MAX_VALUE);
    told = Math.max(told, whole(CaliperNames.PROCESSES, Integer.MAX_VALUE));
    told = Math.max(told, told(CaliperNames.JOB_SIZE));
    if (ours) {
      left.remove(CaliperNames.RANKS);
      text(CaliperNames.ADIAK)
          .ifPresent(names -> left.keySet().removeAll(List.of(names.split(" ", -1))));
    }
    int ranks = (int) Math.max(lastRank + 1L, told);
    if (ranks > 1 && !keepsRanks) {
      left.putIfAbsent(RunAttributes.RANKS_FOLDED, new Attribute.Text(RunAttributes.SINGLE_VALUE));
    }
    return new RunInfo(
        id.orElse(contents), snapshot, origin, program, start, ranks, Attributes.of(attributes()));
  }

  private Optional<RunId> id(String member) {
    if (left.get(member) instanceof Attribute.Text text && text.value().matches("[0-9a-f]{32}")) {
      left.remove(member);
      return Optional.of(RunId.parse(text.value()));
    }
    return Optional.empty();
  }

  private Optional<String> text(String member) {
    return left.get(member) instanceof Attribute.Text
        ? Optional.of(left.remove(member).toString())
        : Optional.empty();
  }

  /** A whole number from 0 to the most, also where it is written as a text; 0 if there is none. */
  private long whole(String member, long most) {
    Attribute value = left.get(member);
    if (value == null || !value.toString().matches("\\d{1,18}")) {
      return 0;
    }
    long number = Long.parseLong(value.toString());
    if (number > most) {
      return 0;
    }
    left.remove(member);
    return number;
  }

  /** The same of a member that stays an attribute. */
  private long told(String member) {
    Attribute value = left.get(member);
    long number = whole(member, Integer.MAX_VALUE);
    if (value != null) {
      left.put(member, value);
    }
    return number;
  }

  private Instant start() {
    if (left.get(CaliperNames.START) instanceof Attribute.Text text
        && moment(text) instanceof Attribute.Moment moment) {
      left.remove(CaliperNames.START);
      return moment.value();
    }
    return Instant.EPOCH;
  }

  /** What is left, under the names it had in the run. */
  private Map<String, Attribute> attributes() {
    Map<String, Attribute> attributes = new TreeMap<>();
    left.forEach(
        (member, value) -> {
          String plain =
              member.startsWith(CaliperNames.ATTRIBUTE)
                  ? member.substring(CaliperNames.ATTRIBUTE.length())
                  : member;
          boolean taken = CaliperNames.TAKEN_MEMBERS.contains(plain);
          attributes.put(taken ? plain : member, typed(value));
        });
    return attributes;
  }

  /** JSON has no moments, and Caliper writes numbers as texts. */
  private Attribute typed(Attribute value) {
    if (!(value instanceof Attribute.Text text)) {
      return value;
    }
    return ours ? moment(text) : Attribute.of(text.value());
  }

  /** A text as a moment, if it prints back the same. */
  private static Attribute moment(Attribute.Text text) {
    try {
      Attribute moment = Attribute.of(Instant.parse(text.value()));
      return moment.toString().equals(text.value()) ? moment : text;
    } catch (DateTimeException e) {
      return text;
    }
  }
}
