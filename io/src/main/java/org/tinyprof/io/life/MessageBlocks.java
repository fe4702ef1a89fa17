package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.snapshot.RecordedMessages;
import org.tinyprof.runtime.snapshot.RecordedTrace;
import org.tinyprof.runtime.trace.MessageContents;
import org.tinyprof.runtime.trace.MessageRecord;

/** Encodes the messages of traced threads, block by block. */
final class MessageBlocks implements MessageContents.Visitor {
  private final RecordedMessages recorded;
  private final int[] places; // of the snapshot's callpaths in the schema
  private final List<MessageSource> blocks;
  private final List<MessageEvent> events = new ArrayList<>();
  private String thread = "";

  private MessageBlocks(RecordedMessages recorded, int[] places, List<MessageSource> blocks) {
    this.recorded = recorded;
    this.places = places;
    this.blocks = blocks;
  }

  /** Those of all threads of a lane. */
  static List<MessageSource> of(List<RecordedTrace> traces, int[] places) {
    List<MessageSource> blocks = new ArrayList<>();
    for (RecordedTrace trace : traces) {
      MessageBlocks messages = new MessageBlocks(trace.messages(), places, blocks);
      trace.messages().visit(messages);
      messages.finishBlock();
    }
    return blocks;
  }

  @Override
  public void thread(String name) {
    finishBlock();
    thread = name;
  }

  @Override
  public void message(MessageRecord message) {
    if (events.size() == MessageBlock.MOST_MESSAGES) {
      finishBlock();
    }
    long posted = recorded.nanos(message.posted());
    events.add(
        new MessageEvent(
            MessageKind.of(message.kind()),
            recorded.ambiguous(message),
            posted,
            Math.max(posted, recorded.nanos(message.completed())),
            ThreadTimeline.mapped(recorded.callpath(message), places),
            message.communicator(),
            message.peer(),
            message.tag(),
            message.size(),
            recorded.number(message)));
  }

  private void finishBlock() {
    if (!events.isEmpty()) {
      blocks.add(MessageBlock.of(thread, events));
      events.clear();
    }
  }
}
