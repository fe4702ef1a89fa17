package org.tinyprof.analysis;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SortOrder;
import org.tinyprof.analysis.answer.TreeAnswer;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.info.Info;
import org.tinyprof.analysis.info.Placement;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.phase.Phases;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.trace.Trace;
import org.tinyprof.analysis.trace.Transfers;
import org.tinyprof.analysis.wait.Waits;

/**
 * The profile of one run: the entry point to all questions about it. For each {@code tinyprof
 * COMMAND} there is a method of that name with the same answer, and each answer can print itself.
 * Confined to one thread at a time.
 */
public final class Run implements Closeable {
  private static final int ROWS = 10;

  private final OpenProfile profile;

  private Run(OpenProfile profile) {
    this.profile = profile;
  }

  /** Opens a profile, another tool's file, or a folder of rank files. */
  public static Run open(Path path) throws IOException {
    return new Run(OpenProfile.open(path));
  }

  /** All callpaths with their mean time over ranks. Start your own questions here. */
  public Frame frame() throws IOException {
    return Frame.of(profile);
  }

  /** The first page to read. */
  public Report report() throws IOException, QuestionException {
    return ReportBuilder.of(profile, ROWS);
  }

  /** The calling context tree. */
  public TreeAnswer tree() throws IOException, QuestionException {
    return TreeAnswer.of(
        profile,
        Question.PLAIN,
        Question.PLAIN,
        profile.mainLabel(),
        Integer.MAX_VALUE,
        SortOrder.VALUE);
  }

  /** Own time by name, over all callers. */
  public FlatProfile flat() throws IOException, QuestionException {
    return frame().self().flat();
  }

  /** The imbalance of each callpath over ranks. */
  public Imbalance balance() throws IOException, QuestionException {
    return frame().imbalance();
  }

  /** How well the ranks work together. */
  public Efficiency efficiency() throws IOException, QuestionException {
    return Efficiency.of(profile);
  }

  /** Describes the profile: its run, its size, its metrics, and what is missing in it. */
  public Info info() throws IOException, QuestionException {
    return Info.of(profile);
  }

  /** Who sends what to whom. */
  public Messages messages() throws IOException, QuestionException {
    return Messages.of(profile);
  }

  /** What happened in the order of time. */
  public Trace trace() throws IOException, QuestionException {
    return Trace.of(profile);
  }

  /** Messages in the order of time, each with its send and its receive. */
  public Transfers transfers() throws IOException, QuestionException {
    return Transfers.of(profile);
  }

  /** The iterations of the main loop, found from its calls. */
  public Phases phases() throws IOException, QuestionException {
    return Phases.of(profile);
  }

  /** Who made whom wait in MPI, and the critical path. */
  public Waits waits() throws IOException, QuestionException {
    return Waits.of(profile);
  }

  /** Which ranks ran where. */
  public Placement placement() throws IOException {
    return Placement.of(profile);
  }

  /** The open profile, for questions that have no method here. */
  public OpenProfile profile() {
    return profile;
  }

  @Override
  public void close() throws IOException {
    profile.close();
  }
}
