package org.tinyprof.analysis.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.tinyprof.analysis.fixtures.TimedRun.SEND;
import static org.tinyprof.analysis.fixtures.TimedRun.STEP;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.TracedFolder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;

/** Messages of an interval: sends when they start, receives when they complete. */
class TimedMessagesTest {
  private static final Profile PROFILE =
      TimedRun.withMessages(
          List.of(
              event(MessageKind.SEND, 10, 12, SEND, 1, 64),
              event(MessageKind.COLLECTIVE, 15, 15, STEP, -1, 8),
              event(MessageKind.SEND, 20, 22, SEND, 1, 100),
              event(MessageKind.SEND, 30, 32, SEND, -1, 5)),
          List.of(
              event(MessageKind.RECEIVE, 5, 40, STEP, 0, 64),
              event(MessageKind.COLLECTIVE, 41, 41, STEP, -1, 8)));
  private static final OpenProfile RUN =
      OpenProfile.of(Path.of("timed"), new MemorySource(PROFILE));

  private static MessageEvent event(
      MessageKind kind, long posted, long completed, int callpath, int peer, long bytes) {
    return new MessageEvent(kind, false, posted, completed, callpath, 1, peer, 7, bytes, 0);
  }

  private static Messages of(String slice) throws Exception {
    return Messages.of(RUN, Slice.parse(slice), Optional.empty());
  }

  @Test
  void aPairIsWhatItsSenderSentInTheTime() throws Exception {
    assertEquals(List.of(new Pair(0, 1, 2, 164)), of("time(0ns-)").pairs());
    assertEquals(List.of(new Pair(0, 1, 1, 100)), of("time(12ns-41ns)").pairs());
    assertEquals(List.of(), of("time(40ns-50ns)").pairs());
  }

  @Test
  void aPairIsWhatTheReceiverReceivedIfTheSenderIsNotInTheSlice() throws Exception {
    assertEquals(List.of(new Pair(0, 1, 1, 64)), of("rank(1).time(35ns-41ns)").pairs());
  }

  @Test
  void communicatorsHaveTheirCollectives() throws Exception {
    CommunicatorTotal world = of("time(0ns-)").communicators().get(0);
    assertEquals("COMM_WORLD", world.label());
    assertEquals(2, world.ranks());
    assertEquals(1, world.collectives());
    assertEquals(16, world.collectiveBytes());
    assertEquals(3, world.messages());
  }

  @Test
  void notesSayWhichTimeItIs() throws Exception {
    assertEquals(
        List.of(
            "These are the messages of the run up to 35 ns.",
            "1 message with 5 B went to or came from processes of another job."),
        of("time(-35ns)").notes());
  }

  @Test
  void aTimeWithoutMessagesIsRefused() {
    assertEquals(
        "the run has no messages of this time; leave time(...) out to see those of the whole run",
        assertThrows(QuestionException.class, () -> of("time(60ns-70ns)")).getMessage());
  }

  @Test
  void withoutItsTraceFileARunHasNoMessagesWithMoments(@TempDir Path folder) throws Exception {
    Path run = folder.resolve("run.tprof");
    TracedFolder.write(run, PROFILE);
    assertEquals(of("time(0ns-)").pairs(), messages(run).pairs());
    Files.delete(run.resolve(TracedFolder.TRACE));
    assertEquals(
        "the run has no messages with moments. The trace file trace-00000 is missing; what it"
            + " recorded is left out: copy the folder again, with all its files.",
        assertThrows(QuestionException.class, () -> messages(run)).getMessage());
  }

  private static Messages messages(Path run) throws Exception {
    try (OpenProfile opened = OpenProfile.open(run)) {
      return Messages.of(opened, Slice.parse("time(0ns-)"), Optional.empty());
    }
  }
}
