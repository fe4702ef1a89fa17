package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.message.CommunicatorTotal;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;

/**
 * Messages in the order of time, each with its send and its receive, and collective calls.
 *
 * @param transfers the first ones
 * @param all how many there are
 * @param unreceived of how many only the send is known
 * @param unsent of how many only the receive is known
 * @param ambiguous of how many another message of the channel may belong to one of the ends
 * @param collectives the first ones
 * @param allCollectives how many there are
 * @param untraced how many ends of messages and collectives are missing, in words; empty if none
 *     are
 * @param communicators their names, by id
 */
public record Transfers(
    String program,
    Callpaths callpaths,
    List<Transfer> transfers,
    long all,
    long unreceived,
    long unsent,
    long ambiguous,
    List<Collective> collectives,
    long allCollectives,
    String untraced,
    Map<Long, String> communicators)
    implements Tabular {
  private static final int ROWS = 40;

  public Transfers {
    transfers = List.copyOf(transfers);
    collectives = List.copyOf(collectives);
    communicators = Map.copyOf(communicators);
  }

  /** The first messages of a run. */
  public static Transfers of(OpenProfile run) throws IOException, QuestionException {
    return of(run, Slice.ALL, Optional.empty(), Trace.MOST_EVENTS);
  }

  /** All messages of a run; empty if they were not traced. */
  public static Optional<Transfers> ifAny(OpenProfile run) throws IOException {
    return new TransferReading(run, Slice.ALL, Optional.empty(), Integer.MAX_VALUE)
        .transfersIfAny();
  }

  /**
   * The first messages that some ranks sent or received, and of some time.
   *
   * @param query finds the callpaths of which one must have sent or received a message; without one
   *     they are all
   * @param most how many messages
   * @throws QuestionException if the run has none
   */
  public static Transfers of(OpenProfile run, Slice slice, Optional<String> query, int most)
      throws IOException, QuestionException {
    SlicedRun.requireWholeRanks(slice);
    if (!slice.hasAllLanes()) {
      run.requireLane(slice.selection(run.info().ranks()));
    }
    Optional<BitSet> callpaths = Optional.empty();
    if (query.isPresent()) {
      callpaths = Optional.of(Question.PLAIN.query(query.get()).callpaths(run));
    }
    return new TransferReading(run, slice, callpaths, most).transfers();
  }

  /** How people call a communicator. */
  public String communicator(long id) {
    return CommunicatorTotal.label(id, communicators.getOrDefault(id, ""));
  }

  /** The page, with at most this many rows of each kind. */
  public Page page(int rows) {
    return TransferPage.of(this, rows);
  }

  @Override
  public Table table() {
    return TransferPage.table(this, transfers);
  }

  @Override
  public void print() {
    page(ROWS).print();
  }
}
