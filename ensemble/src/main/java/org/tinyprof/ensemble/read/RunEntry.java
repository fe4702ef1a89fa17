package org.tinyprof.ensemble.read;

import java.nio.file.Path;
import java.time.Instant;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

/**
 * One run of an ensemble: a row of its table.
 *
 * @param name the file's name, with as much of its path as tells it apart
 * @param attributes what the profile says of the run, and {@code run}, {@code ranks}, {@code
 *     program}, {@code start}, {@code id} and {@code snapshot}
 */
public record RunEntry(String name, Path path, RunInfo info, Attributes attributes) {
  /** The attribute that holds the run's name. */
  public static final String NAME = "run";

  /** The attribute that holds the number of ranks. */
  public static final String RANKS = "ranks";

  /** The attribute that holds the moment when the run began. */
  public static final String START = "start";

  /** The attribute that tells how a run ended that did not end well. */
  public static final String ENDED = "ended";

  public static RunEntry of(String name, Path path, RunInfo info) {
    Attributes own =
        Attributes.NONE
            .with(NAME, name)
            .with(RANKS, info.ranks())
            .with("program", info.program())
            .with("id", info.id().toString())
            .with("snapshot", info.snapshot());
    if (!info.start().equals(Instant.EPOCH)) { // a file of another tool need not know it
      own = own.with(START, Attribute.of(info.start()));
    }
    return new RunEntry(name, path, info, info.attributes().with(own));
  }

  /** Whether the values of its ranks may differ: there are several, and more than one value. */
  public boolean hasRanks() {
    String folded = info.attributes().text(RunAttributes.RANKS_FOLDED);
    return folded.isEmpty() ? info.ranks() > 1 : !folded.equals(RunAttributes.SINGLE_VALUE);
  }

  /** Whether both are one run, perhaps in two files. */
  public boolean isSameRun(RunEntry other) {
    return info.id().equals(other.info.id()) && info.snapshot() == other.info.snapshot();
  }

  /** The same with one more attribute. */
  public RunEntry with(String attribute, Attribute value) {
    return new RunEntry(name, path, info, attributes.with(attribute, value));
  }

  /** The same under another name. */
  public RunEntry named(String other) {
    return new RunEntry(other, path, info, attributes.with(NAME, other));
  }

  /** A part of the run, such as one rank, which counts as a run of its own. */
  RunEntry part(String attribute, long number) {
    return with(attribute, Attribute.of(number)).named(name + " " + attribute + " " + number);
  }
}
