package org.tinyprof.io.message;

import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The smallest and the largest of each compared number in the headers of several ranks. An
 * aggregator needs no more about the ranks of other groups.
 */
public final class Headers {
  private final long[] least;
  private final long[] greatest;

  private Headers(long[] least, long[] greatest) {
    this.least = least;
    this.greatest = greatest;
  }

  public static Headers of(List<Header> headers) {
    Headers all = of(headers.get(0));
    for (Header header : headers) {
      all.add(of(header));
    }
    return all;
  }

  private static Headers of(Header header) {
    return new Headers(header.numbers(), header.numbers());
  }

  private void add(Headers other) {
    for (int i = 0; i < Header.COMPARED; i++) {
      least[i] = Math.min(least[i], other.least[i]);
      greatest[i] = Math.max(greatest[i], other.greatest[i]);
    }
  }

  /** Those of all these groups, as {@link #block} wrote them. */
  public static Headers merge(List<ByteBuffer> blocks) throws MalformedProfileException {
    Headers all = read(ReceivedBlock.input(blocks.get(0)));
    for (ByteBuffer block : blocks) {
      all.add(read(ReceivedBlock.input(block)));
    }
    return all;
  }

  public ByteBuffer block() {
    Output out = new Output();
    writeTo(out);
    return out.toBuffer();
  }

  public void writeTo(Output out) {
    for (int i = 0; i < Header.COMPARED; i++) {
      out.u64(least[i]);
      out.u64(greatest[i]);
    }
  }

  public static Headers read(Input in) throws MalformedProfileException {
    Headers read = new Headers(new long[Header.COMPARED], new long[Header.COMPARED]);
    for (int i = 0; i < Header.COMPARED; i++) {
      read.least[i] = in.u64();
      read.greatest[i] = in.u64();
    }
    return read;
  }

  /** Whether all ranks have the same schema. */
  public boolean schemasAlike() {
    return least[Header.SCHEMA] == greatest[Header.SCHEMA]
        && least[Header.SCHEMA + 1] == greatest[Header.SCHEMA + 1];
  }

  /** The most callpaths that any rank has. */
  public long mostCallpaths() {
    return greatest[Header.CALLPATHS];
  }

  /** Whether any rank has methods of libraries below others. */
  public boolean libraries() {
    return greatest[Header.LIBRARIES] == 1;
  }

  /** Whether no rank comes again. */
  public boolean last() {
    return AfterSend.of(least[Header.AFTER_SEND]) == AfterSend.FINISHES;
  }

  /** Whether any rank has written a rank file before. */
  public boolean rankFiles() {
    return greatest[Header.RANK_FILE] == 1;
  }

  /**
   * How long a rank in MPI's Finalize has waited there for the last of them, which has come by now.
   *
   * @param clockAheadNanos how far the run's time is ahead of this machine's
   */
  public long waited(Header rank, long clockAheadNanos) {
    long now = Header.epochNanos() + clockAheadNanos;
    long last = Math.min(greatest[Header.REACHED], now);
    return Math.max(0, last - rank.reachedNanos());
  }

  /** Nanoseconds since the last of them came, as far as clocks agree, up to a limit. */
  public long sinceAllCame(long most) {
    long since = Header.epochNanos() - greatest[Header.ARRIVAL];
    return Math.max(0, Math.min(since, most));
  }
}
