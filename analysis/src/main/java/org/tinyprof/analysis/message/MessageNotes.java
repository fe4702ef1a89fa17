package org.tinyprof.analysis.message;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.interchange.text.Figures;

/** What the matrix of messages leaves out, in sentences. */
final class MessageNotes {
  private MessageNotes() {}

  static List<String> of(MessageReading read) {
    List<String> notes = new ArrayList<>();
    if (read.rest.messages() > 0) {
      notes.add(
          Figures.count((double) read.rest.messages(), "message")
              + " with "
              + Figures.bytes((double) read.rest.bytes())
              + " to and from "
              + Figures.count((double) read.foldedPeers, "peer")
              + (read.rest.messages() == 1 ? " is" : " are")
              + " not in the matrix: ranks keep only their largest peers (max-peers).");
    }
    if (read.outside.messages() > 0) {
      notes.add(
          Figures.count((double) read.outside.messages(), "message")
              + " with "
              + Figures.bytes((double) read.outside.bytes())
              + " went to or came from processes of another job.");
    }
    if (read.unresolved > 0) {
      notes.add(
          Figures.count((double) read.unresolved)
              + (read.unresolved == 1 ? " receive was" : " receives were")
              + " given up (Request.free): what came is unknown.");
    }
    if (!read.untraced.isEmpty()) {
      notes.add(read.untraced);
    }
    long missing = read.sentInside - read.receivedInside;
    if (missing != 0 && read.rest.messages() == 0 && Math.abs(missing) > read.unresolved) {
      notes.add(
          Figures.count((double) Math.abs(missing), "message")
              + (Math.abs(missing) == 1 ? " was " : " were ")
              + (missing > 0
                  ? "sent and not received when the profile was written."
                  : "received whose sending was not recorded."));
    }
    return notes;
  }
}
