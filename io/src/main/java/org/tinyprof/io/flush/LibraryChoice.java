package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.CallpathCut;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.TreeReduction;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * Decides which library methods below others the profile keeps: {@link LibrarySums} go up a tree to
 * rank 0, which tells all aggregators the places of those that go. The result is what is left of
 * the shared schema.
 */
final class LibraryChoice extends Protocol<SharedSchema> {
  private final Communicator peers;
  private final SharedSchema shared;
  private final LibrarySums own;
  private Pending<LibrarySums> sums;
  private Pending<ByteBuffer> told;

  LibraryChoice(Communicator peers, SharedSchema shared, LibrarySums own) {
    this.peers = peers;
    this.shared = shared;
    this.own = own;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        sums = new Adding(peers, own, shared.group().size()).begin();
        return sums;
      }
      case 1 -> {
        told = peers.broadcast(0, peers.rank() == 0 ? decision() : ByteBuffer.allocate(0));
        return told;
      }
      default -> {
        return end(left());
      }
    }
  }

  private ByteBuffer decision() {
    int[] places = sums.result().tooFew(shared.subtree());
    Schema whole = cut(shared.subtree(), places).left();
    Output out = new Output();
    out.u32(SchemaCodec.crc(whole));
    SchemaPlaces.write(out, places);
    return out.toBuffer();
  }

  private SharedSchema left() throws IOException {
    Input in = ReceivedBlock.input(told.result());
    int crc = in.u32();
    int[] places = SchemaPlaces.read(in, shared.group().size());
    if (places.length == 0) {
      return shared;
    }
    CallpathCut cut = cut(shared.group(), places);
    PartSchema group = left(shared.group(), cut, places, crc);
    PartSchema subtree = group;
    if (shared.subtree() != shared.group()) {
      subtree = left(shared.subtree(), cut(shared.subtree(), places), places, crc);
    }
    return new SharedSchema(group, subtree, Optional.of(cut));
  }

  private static PartSchema left(PartSchema part, CallpathCut cut, int[] places, int crc) {
    int[] placesLeft = new int[cut.left().callpaths().size()];
    int next = 0;
    int gone = 0;
    for (int i = 0; i < part.schema().callpaths().size(); i++) {
      int place = part.place(i);
      while (gone < places.length && places[gone] < place) {
        gone++;
      }
      if (cut.isLeft(i)) {
        placesLeft[next++] = place - gone;
      }
    }
    return new PartSchema(cut.left(), placesLeft, part.size() - places.length, crc);
  }

  /** Takes callpaths that stand at some places of the profile's schema out of a part of it. */
  private static CallpathCut cut(PartSchema part, int[] places) {
    boolean[] out = new boolean[part.schema().callpaths().size()];
    int next = 0;
    for (int i = 0; i < out.length; i++) {
      while (next < places.length && places[next] < part.place(i)) {
        next++;
      }
      out[i] = next < places.length && places[next] == part.place(i);
    }
    return new CallpathCut(part.schema(), out);
  }

  private static final class Adding extends TreeReduction<LibrarySums> {
    private final int callpaths;

    Adding(Communicator peers, LibrarySums mine, int callpaths) {
      super(peers, mine);
      this.callpaths = callpaths;
    }

    @Override
    protected LibrarySums combine(LibrarySums lower, ByteBuffer higher) throws IOException {
      lower.add(LibrarySums.read(higher, callpaths));
      return lower;
    }

    @Override
    protected ByteBuffer block(LibrarySums combined) {
      return combined.block();
    }
  }
}
