package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.TimedRun;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.trace.TraceFrame;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Output;

/** A profile as a folder of an index, a part and a trace file. */
public final class TracedFolder {
  public static final String TRACE = TraceEntry.fileName(0);

  private final Output trace = new Output();

  private TracedFolder() {}

  /** A run whose lanes have a thread of so many random steps each. */
  public static Profile run(int steps) {
    Profile run = TimedRun.profile();
    LaneValues values = run.values();
    List<LaneTimeline> lanes = new ArrayList<>();
    for (int i = 0; i < values.lanes().size(); i++) {
      ThreadTimeline calls = new RandomCalls(new Random(i)).thread(steps);
      ThreadTimeline known = calls.mapped(new int[] {0, 1, 2, 3, 2, 1});
      lanes.add(new LaneTimeline(5, 1, 0, List.of(known)));
    }
    return new Profile(run.run(), run.precision(), run.schema(), with(values, lanes));
  }

  /** A run whose lanes have random timelines: threads, sampled and exact, and messages. */
  public static Profile oddRun(long seed) {
    Profile run = TimedRun.profile();
    LaneValues values = run.values();
    RandomTimelines random = new RandomTimelines(new Random(seed));
    List<LaneTimeline> lanes = new ArrayList<>();
    for (int i = 0; i < values.lanes().size(); i++) {
      lanes.add(random.lane(run.schema().callpaths().size()));
    }
    return new Profile(run.run(), run.precision(), run.schema(), with(values, lanes));
  }

  private static LaneValues with(LaneValues values, List<LaneTimeline> timelines) {
    return new LaneValues(
        values.lanes(), values.counters(), values.blocks(), values.messages(), timelines);
  }

  /** Writes a profile; the blocks of all exact timelines are in the trace file. */
  public static void write(Path folder, Profile profile) throws IOException {
    TracedFolder made = new TracedFolder();
    made.trace.bytes(TraceFileHeader.of(profile.run().id()));
    LaneValues values = profile.values();
    List<LaneTimeline> stored = new ArrayList<>();
    for (int i = 0; i < values.lanes().size(); i++) {
      stored.add(made.stored(values.lanes().get(i), values.timelines().get(i)));
    }
    PartSchema schema = PartSchema.whole(profile.schema());
    byte[] part = PartFile.encode(profile.run(), schema, with(values, stored), TRACE);
    OverviewBuilder overview = new OverviewBuilder(profile.schema());
    overview.add(values);
    byte[] index =
        IndexFile.encode(
            profile.run(),
            profile.precision(),
            profile.schema(),
            overview.build(),
            List.of(PartEntry.of(PartEntry.fileName(0), values.lanes(), part)),
            List.of(new TraceEntry(TRACE, made.trace.size())));
    Files.createDirectories(folder);
    Files.write(folder.resolve(IndexFile.NAME), index);
    Files.write(folder.resolve(PartEntry.fileName(0)), part);
    Files.write(folder.resolve(TRACE), made.trace.toByteArray());
  }

  private LaneTimeline stored(Lane lane, LaneTimeline timeline) {
    List<ThreadTimeline> threads = new ArrayList<>();
    for (ThreadTimeline thread : timeline.threads()) {
      threads.add(thread.exact() ? stored(lane, thread) : thread);
    }
    List<MessageSource> messages = new ArrayList<>();
    for (MessageSource some : timeline.messages()) {
      MessageBlock block = MessageBlock.of(some.thread(), some.events());
      messages.add(block.storedIn(new SentBlocks(), append(TraceFrame.of(lane, block))));
    }
    return timeline.withThreads(threads).withMessages(messages);
  }

  private StoredBlock append(byte[] frame) {
    StoredBlock place = new StoredBlock(TRACE, trace.size(), frame.length);
    trace.bytes(frame);
    return place;
  }

  private ThreadTimeline stored(Lane lane, ThreadTimeline thread) {
    List<TraceBlock> blocks = new ArrayList<>();
    for (TraceBlock block : BlockSteps.of(thread)) {
      StoredBlock place = append(TraceFrame.of(lane, thread.thread(), block));
      blocks.add(block.storedIn(new SentBlocks(), place));
    }
    return new ThreadTimeline(thread.thread(), true, new BlockSteps(blocks));
  }
}
