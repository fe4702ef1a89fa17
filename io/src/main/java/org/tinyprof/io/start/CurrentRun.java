package org.tinyprof.io.start;

import java.time.Instant;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.facts.JobFacts;
import org.tinyprof.io.facts.LateAttributes;
import org.tinyprof.io.facts.ProcessFacts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.message.FlushContext;

/** The description of a run at the moment when a profile is written. */
public final class CurrentRun {
  private final RunInfo agreed;
  private final ProcessFacts process;
  private final RunDescription description;
  private final long startNanos;
  private final LateAttributes contention;

  /**
   * @param agreed what the ranks agreed on at the start
   * @param startNanos of the job, by {@link System#nanoTime}
   * @param contention what the host says; nothing on ranks that do not speak for it
   */
  CurrentRun(
      RunInfo agreed,
      ProcessFacts process,
      RunDescription description,
      long startNanos,
      LateAttributes contention) {
    this.agreed = agreed;
    this.process = process;
    this.description = description;
    this.startNanos = startNanos;
    this.contention = contention;
  }

  /** The same run with another reason for a separate rank. */
  CurrentRun because(String reason) {
    RunInfo changed = agreed.withAttributes(agreed.attributes().with(RunAttributes.APART, reason));
    return new CurrentRun(changed, process, description, startNanos, contention);
  }

  /** What the ranks agreed on at the start: the same id on all of them. */
  public RunInfo agreed() {
    return agreed;
  }

  /**
   * The run whose list of methods worth timing this process read, or {@link FlushContext#NO_LIST}.
   */
  public RunId learnedFrom() {
    String id = description.attributes().text(RunAttributes.LEARN);
    return id.isEmpty() ? FlushContext.NO_LIST : RunId.parse(id);
  }

  /** All that this process knows now. */
  public RunInfo now(long snapshot) {
    Attributes known =
        description
            .now()
            .with(process.attributes())
            .with(agreed.attributes())
            .with(contention.now())
            .with(JobFacts.end(Instant.now(), System.nanoTime() - startNanos));
    return agreed.withSnapshot(snapshot).withAttributes(known);
  }
}
