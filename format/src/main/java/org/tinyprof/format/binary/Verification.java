package org.tinyprof.format.binary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.Invariants;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.BlockVisitor;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** Reads a whole profile and reports which rules it breaks. */
public final class Verification {
  private Verification() {}

  /**
   * Returns in words which rules are broken and whether the overview disagrees with the values.
   * Damage is thrown, not returned.
   */
  public static List<String> of(ProfileSource source) throws IOException {
    return of(source, (callpath, lanes, block) -> {});
  }

  /** The same; the visitor sees every block after it was checked. */
  public static List<String> of(ProfileSource source, BlockVisitor visitor) throws IOException {
    Schema schema = source.schema();
    Invariants invariants = new Invariants(source.run(), source.precision(), schema);
    OverviewBuilder expected = new OverviewBuilder(schema);
    boolean rightSums = true;
    for (LaneGroup group : source.groups(Selection.ALL)) {
      invariants.check(group.lanes(), group.counters());
      expected.addLanes(group.lanes(), group.counters(), group.messages(), group.timelines());
      rightSums &= decode(group.timelines());
    }
    source.visit(
        Selection.ALL,
        (callpath, lanes, block) -> {
          invariants.check(callpath, lanes, block);
          expected.add(callpath, lanes, block);
          visitor.visit(callpath, lanes, block);
        });
    List<String> problems = new ArrayList<>(invariants.problems());
    if (!rightSums) {
      problems.add("the sums of a block of recorded calls are not those of its steps");
    }
    Overview found = source.overview();
    Overview made = expected.build(); // only the job itself knows about its clocks
    Overview right =
        made.with(made.timelines().with(found.timelines().clocks())).with(found.grid());
    if (!Arrays.equals(summaries(schema, found), summaries(schema, right))) {
      problems.add("the summaries are not those of the values");
    } else if (!found.messages().equals(right.messages())) {
      problems.add("the matrix of messages is not that of the lanes");
    } else if (!found.timelines().equals(right.timelines())) {
      problems.add("what the index says about timelines is not that of the lanes");
    } else if (!GridCheck.agree(found.grid(), made.grid())) {
      problems.add("the picture of all timelines is not that of the lanes");
    } else if (source instanceof BinarySource file
        && file.hasDistributions()
        && !found.equals(drawn(schema, right))) {
      problems.add("the distributions are not those of the values");
    }
    return problems;
  }

  /**
   * Reads blocks of traces, which otherwise are decoded when they are asked for.
   *
   * @return whether their sums are right
   */
  private static boolean decode(List<LaneTimeline> lanes) throws IOException {
    boolean right = true;
    try {
      for (LaneTimeline lane : lanes) {
        for (ThreadTimeline thread : lane.threads()) {
          right &= !(thread.steps() instanceof BlockSteps blocks) || blocks.hasRightSums();
        }
        for (MessageSource messages : lane.messages()) {
          messages.events();
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return right;
  }

  /** What an index keeps of an overview: its courses are drawn only. */
  private static Overview drawn(Schema schema, Overview exact) throws IOException {
    Output out = new Output();
    SummariesCodec.write(out, schema, exact);
    EstimatedCodec.write(out, exact);
    DistributionsCodec.write(out, schema, exact, CourseCodec.DRAWN);
    Input in = new Input("overview", 0, out.toByteArray());
    Overview summaries = EstimatedCodec.read(in, SummariesCodec.read(in, schema));
    return DistributionsCodec.read(in, schema, summaries, CourseCodec.DRAWN)
        .with(exact.messages())
        .with(exact.timelines())
        .with(exact.grid());
  }

  private static byte[] summaries(Schema schema, Overview overview) {
    Output out = new Output();
    SummariesCodec.write(out, schema, overview);
    EstimatedCodec.write(out, overview);
    return out.toByteArray();
  }
}
