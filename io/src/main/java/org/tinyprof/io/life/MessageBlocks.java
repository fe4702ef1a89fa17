package org.tinyprof.io.life;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceFrame;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.io.snapshot.RecordedTrace;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.trace.MessageContents;
import org.tinyprof.runtime.trace.MessageRecord;

/** Encodes the messages of the threads of a tree, block by block, in the places of the tree. */
final class MessageBlocks implements MessageContents.Visitor {
  private final Lane lane;
  private final RecordedTrace recorded;
  private final List<MessageBlock> blocks = new ArrayList<>();
  private final List<ByteBuffer> frames = new ArrayList<>(); // of these
  private final List<MessageEvent> events = new ArrayList<>();
  private String thread = "";

  MessageBlocks(Lane lane, RecordedTrace recorded) {
    this.lane = lane;
    this.recorded = recorded;
  }

  /** Puts all that is recorded into the outbox, and returns the blocks. */
  List<MessageBlock> moveTo(TraceOutbox outbox) {
    recorded.messages().visit(this);
    finishBlock();
    List<StoredBlock> places = outbox.add(frames);
    List<MessageBlock> stored = new ArrayList<>(places.size());
    for (int i = 0; i < places.size(); i++) {
      stored.add(blocks.get(i).storedIn(outbox, places.get(i)));
    }
    return stored;
  }

  @Override
  public void thread(String name) {
    finishBlock();
    thread = name;
  }

  @Override
  public void message(MessageRecord message) {
    if (message.completed() <= recorded.fromNanos()) {
      return;
    }
    if (events.size() == MessageBlock.MOST_MESSAGES) {
      finishBlock();
    }
    long posted = recorded.nanos(message.posted());
    long completed = Math.max(posted, recorded.nanos(message.completed()));
    // no other thread sends and receives: nobody asks how long the call took that posted it
    long postingNanos = recorded.messages().severalThreads() ? message.postingNanos() : 0;
    events.add(
        new MessageEvent(
            MessageKind.of(message.kind()),
            isAmbiguous(message),
            message.late(),
            posted,
            Math.min(completed - posted, postingNanos),
            completed,
            message.place(),
            message.communicator(),
            message.peer(),
            message.tag(),
            message.size(),
            message.number()));
  }

  /**
   * Whether its number may be wrong: a receive was given up, or records are lost of messages that
   * were pending with this one.
   */
  private boolean isAmbiguous(MessageRecord message) {
    boolean counts = message.kind() != MessageRecord.COLLECTIVE && message.number() >= 0;
    boolean lost = message.posted() <= recorded.messages().lostUntil();
    return counts && (message.doubtful() || lost);
  }

  private void finishBlock() {
    if (!events.isEmpty()) {
      MessageBlock block = MessageBlock.of(thread, events);
      blocks.add(block);
      frames.add(TraceOutbox.room(TraceFrame.of(lane, block)));
      events.clear();
    }
  }
}
