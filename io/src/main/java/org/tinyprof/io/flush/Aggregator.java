package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.TraceFile;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.Headers;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.trace.TraceOutbox;

/** What an aggregator does in a flush. */
final class Aggregator extends Protocol<Outcome> {
  private final Groups groups;
  private final OwnMessage own;
  private final ProfileStore store;
  private final RunInfo run;
  private final Targets targets;
  private final TraceOutbox traces;
  private final List<Header> headers = new ArrayList<>();
  private final List<Pending<?>> responses = new ArrayList<>();
  private final long start = System.nanoTime();
  private long lapStart = start;
  private ProfilerCosts costs = ProfilerCosts.NONE;
  private Pending<List<ByteBuffer>> messages;
  private Pending<FlushResponse> asked;
  private FlushResponse response;
  private Pending<List<Schema>> groupSchemas;
  private Pending<SharedSchema> schema;
  private Pending<Optional<TraceFile>> traced;
  private Pending<Outcome> written;
  private Pending<ByteBuffer> told;

  Aggregator(
      Groups groups,
      OwnMessage own,
      ProfileStore store,
      RunInfo run,
      Targets targets,
      TraceOutbox traces) {
    this.groups = groups;
    this.own = own;
    this.store = store;
    this.run = run;
    this.targets = targets;
    this.traces = traces;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        messages = groups.members().gatherv(0, Blocks.empty());
        return messages;
      }
      case 1 -> {
        readHeaders();
        Headers group = Headers.of(headers);
        costs = costs.withAggregate(group.sinceAllCame(lap()));
        asked = new Root(groups.peers(), store, targets, group, own.header().learnedFrom()).begin();
        return asked;
      }
      case 2 -> {
        response = asked.result();
        groupSchemas = groupSchemas();
        return groupSchemas;
      }
      case 3 -> {
        schema = schemaOfAll();
        return schema;
      }
      case 4 -> {
        traced = traced();
        return traced;
      }
      case 5 -> {
        costs = costs.withSynchronise(response.headers().sinceAllCame(lap()));
        written = write();
        messages = null;
        return written;
      }
      case 6 -> {
        ByteBuffer outcome = MemberResponse.ended(written.result());
        boolean last = response.outcome().last();
        told = last ? groups.peers().broadcast(0, outcome) : Pending.of(outcome);
        return told;
      }
      default -> {
        return tellMembers(number - 7);
      }
    }
  }

  private void readHeaders() {
    headers.add(own.header());
    for (int member = 1; member < groups.members().size(); member++) {
      headers.add(Header.of(messages.result().get(member)));
    }
  }

  /** The time since this was called last. */
  private long lap() {
    long now = System.nanoTime();
    long nanos = now - lapStart;
    lapStart = now;
    return nanos;
  }

  private Pending<List<Schema>> groupSchemas() {
    return response.schemasDiffer()
        ? new GroupSchemas(groups.members(), own.schema(), headers, messages.result()).begin()
        : Pending.of(Collections.nCopies(headers.size(), own.schema().schema()));
  }

  private Pending<SharedSchema> schemaOfAll() {
    if (!response.schemasDiffer()) {
      return Pending.of(SharedSchema.alike(own.schema().schema()));
    }
    Schema group = SchemaUnion.of(groupSchemas.result()).schema();
    return new SchemaExchange(groups.peers(), group, response.headers().mostCallpaths()).begin();
  }

  /** Brings the traces of the group to the disk; without a file for them, they stay with ranks. */
  private Pending<Optional<TraceFile>> traced() {
    if (!response.outcome().written()) {
      return Pending.of(Optional.empty());
    }
    Optional<TraceFile> file = store.traces(response.plan(), groups.number(), run);
    return file.isPresent()
        ? new TraceIntake(groups.members(), headers, file.get(), traces).begin()
        : Pending.of(file);
  }

  /** Ranks that go on after this flush need not wait until the profile is on disk. */
  private Pending<Outcome> write() {
    if (!response.outcome().last()) {
      respond(MemberResponse.ended(response.outcome()));
    }
    return response.outcome().written()
        ? new Writing(groups, store, run, schema.result(), costs, otherLists(), traced.result())
            .start(own, messages.result(), groupSchemas.result(), response)
        : Pending.of(response.outcome());
  }

  /** How many ranks of the group learned from another run than rank 0 did. */
  private long otherLists() {
    long others = 0;
    for (Header header : headers) {
      others += header.learnedFrom().equals(response.learnedFrom()) ? 0 : 1;
    }
    return others;
  }

  /** Sends the outcome to all who still wait for it, then waits until all of it is sent. */
  private Pending<?> tellMembers(int number) throws IOException {
    if (number == 0 && response.outcome().last()) {
      respond(told.result());
    }
    if (number < responses.size()) {
      return responses.get(number);
    }
    long nanos = response.headers().sinceAllCame(System.nanoTime() - start);
    return end(MemberResponse.read(told.result()).orElseThrow().took(nanos));
  }

  private void respond(ByteBuffer block) {
    for (int member = 1; member < headers.size(); member++) {
      if (headers.get(member).afterSend().awaitsResponse()) {
        responses.add(groups.members().send(member, block));
      }
    }
  }
}
