package org.tinyprof.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.fixtures.TimedRun.SEND;
import static org.tinyprof.analysis.fixtures.TimedRun.STEP;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;

class TransfersTest {
  private static final int MANY = 100;

  /** Rank 0 sends two messages to rank 1 and one to rank 2, whose receive is not known. */
  private static final OpenProfile RUN =
      TimedRun.ofMessages(
          List.of(
              event(MessageKind.SEND, 10, 12, SEND, 1, 0),
              event(MessageKind.COLLECTIVE, 15, 15, STEP, -1, 0),
              event(MessageKind.SEND, 20, 22, SEND, 1, 1),
              event(MessageKind.SEND, 30, 32, SEND, 2, 0)),
          List.of(
              event(MessageKind.RECEIVE, 5, 40, STEP, 0, 0),
              event(MessageKind.RECEIVE, 6, 50, STEP, 0, 1)),
          List.of(event(MessageKind.SEND, 60, 61, SEND, 0, 0)));

  private static MessageEvent event(
      MessageKind kind, long posted, long completed, int callpath, int peer, long number) {
    return new MessageEvent(kind, false, posted, completed, callpath, 1, peer, 7, 64, number);
  }

  private static List<String> lines(String slice, Optional<String> query) throws Exception {
    return Transfers.of(RUN, Slice.parse(slice), query, MANY).transfers().stream()
        .map(
            each ->
                "%d %d>%d %s"
                    .formatted(
                        each.fromNanos(),
                        each.sender(),
                        each.receiver(),
                        each.receive().map(end -> "" + end.completedNanos()).orElse("-")))
        .toList();
  }

  @Test
  void listsMessagesAsTheyWereSent() throws Exception {
    assertEquals(
        List.of("10 0>1 40", "20 0>1 50", "30 0>2 -", "60 2>0 -"),
        lines("rank(0-2)", Optional.empty()));
  }

  @Test
  void ofSomeRanksItHasWhatTheySentOrReceived() throws Exception {
    assertEquals(List.of("10 0>1 40", "20 0>1 50"), lines("rank(1)", Optional.empty()));
  }

  @Test
  void ofSomeTimeItHasWhatWasUnderWay() throws Exception {
    assertEquals(List.of("10 0>1 40", "20 0>1 50"), lines("time(15ns-25ns)", Optional.empty()));
    assertEquals(List.of("20 0>1 50"), lines("time(41ns-60ns)", Optional.empty()));
  }

  @Test
  void ofSomeCallpathsItHasWhatTheySentOrReceived() throws Exception {
    assertEquals(List.of("10 0>1 40", "20 0>1 50"), lines("rank(0-2)", Optional.of("**<step")));
  }

  @Test
  void aPageSaysWhichEndsAreMissing() throws Exception {
    String page = Transfers.of(RUN).page(1).toString();
    Transfers all = Transfers.of(RUN);
    assertEquals(4, all.all());
    assertEquals(2, all.unreceived());
    assertEquals(0, all.unsent());
    assertTrue(page.contains("Of 2 messages the receive is not known."), page);
  }

  private static final OpenProfile COLLECTIVES =
      TimedRun.ofMessages(
          List.of(
              event(MessageKind.COLLECTIVE, 10, 10, STEP, -1, 0),
              event(MessageKind.COLLECTIVE, 50, 50, SEND, 1, 1)),
          List.of(
              event(MessageKind.COLLECTIVE, 30, 30, STEP, -1, 0),
              event(MessageKind.COLLECTIVE, 40, 40, SEND, 1, 1),
              event(MessageKind.COLLECTIVE, 70, 70, STEP, -1, MessageEvent.NO_NUMBER)));

  private static List<String> collectives(String slice, Optional<String> query) throws Exception {
    return Transfers.of(COLLECTIVES, Slice.parse(slice), query, MANY).collectives().stream()
        .map(
            each ->
                "%d from rank %d at %d to rank %d at %d, %d ranks, root %d, %d bytes"
                    .formatted(
                        each.number(),
                        each.firstRank(),
                        each.firstNanos(),
                        each.lastRank(),
                        each.lastNanos(),
                        each.ranks(),
                        each.root(),
                        each.bytes()))
        .toList();
  }

  @Test
  void aCollectiveHasTheRanksThatCameFirstAndLast() throws Exception {
    assertEquals(
        List.of(
            "0 from rank 0 at 10 to rank 1 at 30, 2 ranks, root -1, 128 bytes",
            "1 from rank 1 at 40 to rank 0 at 50, 2 ranks, root 1, 128 bytes",
            "-1 from rank 1 at 70 to rank 1 at 70, 1 ranks, root -1, 64 bytes"),
        collectives("rank(0-1)", Optional.empty()));
  }

  /** A rank of the slice is enough; those of the others come with it. */
  @Test
  void aSliceAndAQueryKeepWholeCollectives() throws Exception {
    String first = "0 from rank 0 at 10 to rank 1 at 30, 2 ranks, root -1, 128 bytes";
    String second = "1 from rank 1 at 40 to rank 0 at 50, 2 ranks, root 1, 128 bytes";
    assertEquals(List.of(first, second), collectives("rank(0)", Optional.empty()));
    assertEquals(List.of(first), collectives("time(15ns-25ns)", Optional.empty()));
    assertEquals(List.of(second), collectives("rank(0-1)", Optional.of("**<send")));
  }

  @Test
  void aPageOfCollectivesAloneSaysSo() throws Exception {
    Transfers all = Transfers.of(COLLECTIVES);
    assertEquals(0, all.all());
    assertEquals(3, all.allCollectives());
    String page = all.page(1).toString();
    assertTrue(page.contains("There are no messages from rank to rank."), page);
    assertTrue(page.contains("2 more of 3 (--limit)."), page);
  }

  @Test
  void saysHowManyFoundNoRoom() throws Exception {
    List<MessageEvent> sent = List.of(event(MessageKind.SEND, 10, 12, SEND, 1, 0));
    List<MessageEvent> received = List.of(event(MessageKind.RECEIVE, 5, 40, STEP, 0, 0));
    OpenProfile run = TimedRun.ofSomeMessages(3, sent, received);
    String told =
        "6 sends, receives and collectives of the run found no room in trace-memory and are"
            + " missing.";
    assertEquals(told, Transfers.of(run).untraced());
    assertEquals("", Transfers.of(RUN).untraced());
    assertTrue(Transfers.of(run).page(9).toString().contains(told));
    Messages ofTime = Messages.of(run, Slice.parse("time(0s-1s)"), Optional.empty());
    assertTrue(ofTime.notes().contains(told), ofTime.notes()::toString);
  }

  @Test
  void aRunWithoutATraceHasNone() {
    OpenProfile calls = TimedRun.of(TimedRun.main(true, 0, STEP, 9, STEP));
    assertEquals(
        "the run has no messages with moments: it made no MPI calls, or was recorded without"
            + " trace: on (tinyprof messages counts those of the whole run)",
        assertThrows(QuestionException.class, () -> Transfers.of(calls)).getMessage());
  }
}
