package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;

/**
 * Messages in the order of time, each with its send and its receive.
 *
 * @param transfers the first ones
 * @param all how many there are
 * @param unreceived of how many only the send is known
 * @param unsent of how many only the receive is known
 * @param ambiguous of how many another message of the channel may belong to one of the ends
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
    Map<Long, String> communicators)
    implements Tabular {
  private static final int ROWS = 40;

  public Transfers {
    transfers = List.copyOf(transfers);
    communicators = Map.copyOf(communicators);
  }

  /** The first messages of a run. */
  public static Transfers of(OpenProfile run) throws IOException, QuestionException {
    return of(run, Slice.ALL, Optional.empty(), Trace.MOST_EVENTS);
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
    Optional<BitSet> callpaths = Optional.empty();
    if (query.isPresent()) {
      callpaths = Optional.of(Question.PLAIN.withQuery(query.get()).callpaths(run));
    }
    return new TransferReading(run, slice, callpaths, most).transfers();
  }

  /** A page of it, of which people see so many rows. */
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
