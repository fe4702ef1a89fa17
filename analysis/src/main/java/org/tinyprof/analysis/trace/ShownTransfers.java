package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.format.values.Selection;

/**
 * The messages of a part of a timeline, if they are few enough to be drawn. The answer takes a
 * bounded time: where there are many, they are not even counted.
 *
 * @param count how many there are, if that is known
 * @param transfers all of them, or none if they are too many
 */
public record ShownTransfers(OptionalLong count, List<Transfer> transfers) {
  /** More ends of messages are not decoded for one picture. */
  private static final int MOST_ENDS = 50_000;

  /** Some messages of a thread, and how far its clock is from the run's. */
  private record Piece(Lane lane, PostedMessages messages, LaneClock clock) {}

  public ShownTransfers {
    transfers = List.copyOf(transfers);
  }

  /**
   * Messages with both ends on some lanes that were under way in an interval.
   *
   * @param most more than these are too many
   */
  public static ShownTransfers of(OpenProfile run, Selection lanes, Interval interval, int most)
      throws IOException {
    List<Piece> pieces = new ArrayList<>();
    RunTimeline.of(run)
        .visitMessages(
            lanes,
            (lane, messages, clock) -> {
              if (clock.onRun(messages.from()) < interval.to()
                  && clock.onRun(messages.to()) >= interval.from()) {
                pieces.add(new Piece(lane, messages, clock));
              }
            });
    if (pieces.stream().mapToLong(piece -> piece.messages.size()).sum() > MOST_ENDS) {
      return new ShownTransfers(OptionalLong.empty(), List.of());
    }
    List<Transfer> found = new ArrayList<>();
    TransferMatching matching =
        new TransferMatching(
            transfer -> {
              if (transfer.isMatched() && transfer.meets(interval)) {
                found.add(transfer);
              }
            });
    for (Piece piece : pieces) {
      for (MessageEvent event : piece.messages.events()) {
        matching.add(piece.lane.rank(), piece.messages.thread(), event, piece.clock);
      }
    }
    found.sort(Transfer.IN_ORDER);
    return new ShownTransfers(
        OptionalLong.of(found.size()), found.size() > most ? List.of() : found);
  }
}
