package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartsCodec;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.binary.TracesCodec;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.TraceFile;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.Headers;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankMessage;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * The last phase, on the aggregators: each writes its part, the overviews are reduced to rank 0,
 * and rank 0 writes the index. Rank 0 gets how it ended; what the others get says nothing.
 *
 * <p>Each aggregator sends rank 0 the entry of its part for the index, about 50 bytes.
 */
final class Writing extends Protocol<Outcome> {
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;
  private final SharedSchema brought; // by the ranks
  private final Schema schema; // of the group, as its ranks bring it
  private final ProfilerCosts costs;
  private final long otherLists;
  private final TraceFile traces; // null if the profile has none
  private final FinalizeWait finalizeWait;
  private OwnMessage own;
  private List<ByteBuffer> messages;
  private List<Schema> schemas;
  private Headers headers;
  private Outcome outcome;
  private Plan plan;
  private Collected collected; // what the ranks bring
  private Throwable failure; // of collecting it
  private Pending<SharedSchema> chosen;
  private SharedSchema shared; // what the profile keeps of it
  private List<PartEntry> parts = List.of();
  private Pending<List<ByteBuffer>> entries;
  private Pending<PartReport> all;

  /**
   * @param otherLists ranks of the group that learned from another run than rank 0 did
   * @param traces the file with the traces of the group
   */
  Writing(
      Groups groups,
      ProfileStore store,
      RunInfo run,
      SharedSchema brought,
      ProfilerCosts costs,
      long otherLists,
      Optional<TraceFile> traces) {
    this.groups = groups;
    this.store = store;
    this.run = run;
    this.brought = brought;
    this.schema = brought.group().schema();
    this.costs = costs;
    this.otherLists = otherLists;
    this.traces = traces.orElse(null);
    finalizeWait = new FinalizeWait(schema);
  }

  /**
   * Starts it.
   *
   * @param ofMembers messages of the group's ranks; the first, the aggregator's own, is not looked
   *     at
   * @param ofGroup schemas of the group's ranks; ranks with the same one share an object
   */
  Pending<Outcome> start(
      OwnMessage mine, List<ByteBuffer> ofMembers, List<Schema> ofGroup, FlushResponse response) {
    own = mine;
    messages = ofMembers;
    schemas = ofGroup;
    headers = response.headers();
    plan = response.plan();
    outcome = response.outcome();
    return begin();
  }

  private boolean leads() {
    return groups.peers().rank() == 0;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        chosen = headers.libraries() ? chosen() : Pending.of(brought);
        return chosen;
      }
      case 1 -> {
        shared = chosen.result();
        PartReport report = report();
        own = null;
        messages = null;
        collected = null;
        entries = groups.peers().gatherv(0, entries());
        all = new PartReportReduction(groups.peers(), report, shared.subtree()).begin();
        return all;
      }
      case 2 -> {
        return entries;
      }
      default -> {
        return end(leads() ? finish(all.result()) : outcome);
      }
    }
  }

  /** What the profile keeps of libraries; a failure here is told with that of writing. */
  private Pending<SharedSchema> chosen() {
    LibrarySums sums = new LibrarySums();
    try {
      collected = collect();
      sums.add(brought.group(), collected.values());
    } catch (IOException | RuntimeException | Error e) { // the other aggregators wait for the sums
      failure = e;
    }
    return new LibraryChoice(groups.peers(), brought, sums).begin();
  }

  /** What the index has to know of the files of this aggregator. */
  private ByteBuffer entries() {
    byte[] ofParts = PartsCodec.write(parts);
    boolean traced = traces != null && traces.entry().isPresent();
    Output out = new Output();
    out.varint(ofParts.length);
    out.bytes(ofParts);
    out.bytes(TracesCodec.write(traced ? List.of(traces.entry().get()) : List.of()));
    return out.toBuffer();
  }

  /** Writes this aggregator's part; a failure becomes the report. */
  private PartReport report() {
    long start = System.nanoTime();
    try {
      if (failure != null) {
        return PartReport.failed(
            WriteFailures.advise(plan.target(), failure), shared.subtree().schema());
      }
      Collected written = write();
      LaneValues values = written.values();
      OverviewBuilder overview = new OverviewBuilder(shared.group().schema(), run.ranks());
      overview.add(values);
      ProfilerCosts most = written.most().withWrite(System.nanoTime() - start);
      String cut = traces == null ? leftOut(values) : traces.failure();
      Overview placed =
          PartReport.placed(overview.build(), shared.group().places(), shared.subtree());
      return new PartReport("", cut, most, otherLists, placed);
    } catch (IOException | RuntimeException | Error e) {
      String failure = WriteFailures.advise(plan.target(), e);
      return PartReport.failed(failure, shared.subtree().schema());
    }
  }

  /**
   * Writes the part; at the end of the job, if there is no room for it, in place of the traces of
   * this flush. Before that, traces wait for the next flush.
   */
  private Collected write() throws IOException {
    Collected written = kept(collected == null ? collect() : collected);
    try {
      write(written.values());
    } catch (IOException e) {
      if (traces == null || !outcome.last() || !traces.makeRoom(e)) {
        throw e;
      }
      written = kept(collect());
      write(written.values());
    }
    return written;
  }

  /** What the profile keeps of values, in its precision. */
  private Collected kept(Collected all) {
    LaneValues values = all.values();
    if (shared.cut().isPresent()) {
      values = shared.cut().get().apply(values);
    }
    values = store.precision().round(shared.group().schema(), values);
    return new Collected(values, all.most());
  }

  private void write(LaneValues values) throws IOException {
    Optional<PartEntry> entry = store.write(plan, groups.number(), run, shared.group(), values);
    parts = entry.isPresent() ? List.of(entry.get()) : List.of();
  }

  /** Says that messages are not in the profile, if there are any and it has no place for them. */
  private String leftOut(LaneValues values) {
    if (!store.holdsAll()) {
      for (LaneMessages lane : values.messages()) {
        if (!lane.isEmpty()) {
          return "messages are not in "
              + plan.target()
              + ": a text has no place for them; set format: binary to keep them";
        }
      }
    }
    return "";
  }

  /** The values of a group, and the largest of its ranks' costs. */
  private record Collected(LaneValues values, ProfilerCosts most) {}

  /**
   * Joins the values of all members, one after the other. The aggregator's own stay as they are
   * where there are no others: a job without MPI may have 100,000 callpaths.
   */
  private Collected collect() throws MalformedProfileException {
    SchemaUnion union = SchemaUnion.of(List.of(schema));
    IdentityHashMap<Schema, SchemaMapping> mappings = new IdentityHashMap<>();
    mappings.put(schemas.get(0), union.mapping(schemas.get(0)));
    LaneValues mine =
        finalizeWait.added(
            mappings.get(schemas.get(0)).apply(placed(0, own.values())),
            headers.waited(own.header(), own.clockAheadNanos()));
    ProfilerCosts most = costs.max(own.costs());
    if (schemas.size() == 1) {
      return new Collected(mine, most);
    }
    LaneValuesBuilder joined = new LaneValuesBuilder(schema, schemas.size()).add(mine);
    for (int member = 1; member < schemas.size(); member++) {
      SchemaMapping mapping = mappings.get(schemas.get(member));
      if (mapping == null) {
        mapping = union.mapping(schemas.get(member));
        mappings.put(schemas.get(member), mapping);
      }
      var contents = RankMessage.read(messages.get(member), schemas.get(member));
      most = most.max(contents.costs());
      long waited = headers.waited(Header.of(messages.get(member)), own.clockAheadNanos());
      joined.add(finalizeWait.added(mapping.apply(placed(member, contents.values())), waited));
    }
    return new Collected(joined.build(), most);
  }

  private LaneValues placed(int member, LaneValues values) {
    return traces == null ? values : new PlacedBlocks(traces, member).in(values);
  }

  private Outcome finish(PartReport reports) {
    try {
      if (!reports.failure().isEmpty()) {
        return abandoned(reports.failure());
      }
      RunInfo costly = run.with(reports.attributes());
      List<PartEntry> allParts = new ArrayList<>();
      List<TraceEntry> allTraces = new ArrayList<>();
      for (ByteBuffer block : entries.result()) {
        Input in = ReceivedBlock.input(block);
        byte[] ofParts = in.bytes(in.count("bytes of parts"));
        allParts.addAll(PartsCodec.read(ReceivedBlock.SOURCE, ofParts));
        allTraces.addAll(TracesCodec.read(in));
      }
      Schema whole = shared.subtree().schema();
      Path profile = store.commit(plan, costly, whole, reports.overview(), allParts, allTraces);
      return outcome.at(profile).warned(reports.cut());
    } catch (IOException | RuntimeException | Error e) {
      return abandoned(WriteFailures.advise(plan.target(), e));
    }
  }

  /** What cannot be cleared up stays: the failure before that is the one to tell. */
  private Outcome abandoned(String failure) {
    try {
      store.abandon(plan, outcome.last());
    } catch (IOException | RuntimeException | Error e) {
      return outcome.failed(failure);
    }
    return outcome.failed(failure);
  }
}
