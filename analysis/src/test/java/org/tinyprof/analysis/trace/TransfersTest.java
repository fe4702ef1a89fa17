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

  @Test
  void aRunWithoutATraceHasNone() {
    OpenProfile calls = TimedRun.of(TimedRun.main(true, 0, STEP, 9, STEP));
    assertEquals(
        "the run has no messages with moments: it made no MPI calls, or was recorded without"
            + " trace: on",
        assertThrows(QuestionException.class, () -> Transfers.of(calls)).getMessage());
  }
}
