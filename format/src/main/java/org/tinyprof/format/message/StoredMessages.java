package org.tinyprof.format.message;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** The bytes of messages, read stripe by stripe. Thread-safe. */
public final class StoredMessages {
  private final List<CommunicatorDefinition> communicators;
  private final List<Input> stripes = new ArrayList<>(); // to be copied: an input has a position
  private final int callpaths;
  private final CellBudget budget;

  /** Reads the table of communicators, and where the stripes are, up to the end of the input. */
  public StoredMessages(Input in, int stripes, int callpaths) throws MalformedProfileException {
    this.callpaths = callpaths;
    budget = new CellBudget(in.remaining());
    communicators = CommunicatorTable.read(in);
    long[] lengths = Sequences.read(in, stripes);
    for (long length : lengths) {
      if (length < 0 || length > in.remaining()) {
        throw in.malformed("impossible length of messages " + length);
      }
      this.stripes.add(in.slice((int) length));
    }
    in.end();
  }

  /** Reads all lanes, which are in stripes of so many. */
  public static List<LaneMessages> read(Input in, List<Lane> lanes, int stripe, int callpaths)
      throws MalformedProfileException {
    int stripes = (lanes.size() + stripe - 1) / stripe;
    StoredMessages stored = new StoredMessages(in, stripes, callpaths);
    List<LaneMessages> all = new ArrayList<>(lanes.size());
    for (int i = 0; i < stripes; i++) {
      int to = Math.min(lanes.size(), (i + 1) * stripe);
      all.addAll(stored.stripe(i, lanes.subList(i * stripe, to)));
    }
    return all;
  }

  /** Reads the messages of the lanes of a stripe. */
  public List<LaneMessages> stripe(int number, List<Lane> lanes) throws MalformedProfileException {
    Input in = stripes.get(number).copy();
    return in.remaining() == 0
        ? Collections.nCopies(lanes.size(), LaneMessages.NONE)
        : new StripeReader(in, lanes, communicators, callpaths, budget).read();
  }
}
