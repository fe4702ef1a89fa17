package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.trace.Transfer;
import org.tinyprof.analysis.trace.Transfers;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.PostedMessages;
import org.tinyprof.it.agent.Recording.TracedCall;

/** With {@code trace: on}, a run holds every message with its moments, and its two ends match. */
class TracesMessagesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"4,", "5,", "4,',snapshot=100ms'"})
  void ofEveryPairHoweverTheyAreSentAndReceived(int ranks, String more) throws Exception {
    String options = "trace=on" + (more == null ? "" : more);
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), ranks).agent(options).run("program.Talks");
    assertEquals("", run.complaints());
    Profile profile = run.recording().profile();
    List<Transfer> transfers = transfers(run);
    assertEquals(counted(profile), sent(transfers));
    List<Transfer> alone = transfers.stream().filter(each -> !each.isMatched()).toList();
    assertEquals(ranks, alone.size(), () -> "without a receive: " + alone); // each gives one up
    for (Transfer each : transfers) {
      assertTrue(each.send().isPresent(), () -> "nobody sent " + each);
    }
    requireOneSize(profile);
    assertEquals(0, transfers.stream().filter(Transfer::ambiguous).count());
  }

  /** Snapshots write receives while others are pending that were posted before them. */
  @Test
  void alsoIfTheFirstReceiveCompletesLast() throws Exception {
    Files.writeString(
        folder.resolve("Backwards.java"),
        """
        import java.nio.ByteBuffer;
        import mpi.MPI;
        import mpi.Request;
        public class Backwards {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            ByteBuffer[] buffers = new ByteBuffer[4];
            for (int i = 0; i < buffers.length; i++) {
              buffers[i] = MPI.newByteBuffer(1000);
            }
            for (int round = 0; round < 10; round++) {
              if (MPI.COMM_WORLD.getRank() == 0) {
                for (int i = 0; i < buffers.length; i++) {
                  MPI.COMM_WORLD.send(buffers[i], 100 * round + i, MPI.BYTE, 1, 3);
                }
              } else {
                Request[] requests = new Request[buffers.length];
                for (int i = 0; i < requests.length; i++) {
                  requests[i] = MPI.COMM_WORLD.iRecv(buffers[i], 1000, MPI.BYTE, 0, 3);
                }
                for (int i = requests.length - 1; i >= 0; i--) {
                  requests[i].waitFor();
                  Thread.sleep(60);
                }
              }
              MPI.COMM_WORLD.barrier();
            }
            MPI.Finalize();
          }
        }
        """);
    OpenMpi mpi = OpenMpi.require();
    Finished run =
        mpi.jvm(Jdk.require(17), 2)
            .classPath(Programs.compile(folder, mpi.jar().toString()), mpi.jar())
            .agent("trace=on,snapshot=100ms")
            .run("Backwards");
    assertEquals("", run.complaints());
    int number = 0;
    LaneTimeline receiver = run.recording().profile().values().timelines().get(1);
    assertTrue(receiver.messages().size() > 1, "some were written by a snapshot");
    Map<Long, Long> sizes = new TreeMap<>();
    for (MessageEvent event : events(receiver)) {
      if (event.kind() == MessageKind.RECEIVE) {
        sizes.put(event.number(), event.bytes());
      }
    }
    for (long size : sizes.values()) {
      assertEquals(100 * (number / 4) + number % 4, size, "message " + number);
      number++;
    }
    assertEquals(40, number);
    assertTrue(transfers(run).stream().allMatch(Transfer::isMatched));
  }

  /** Polls are called too often to be traced one and all. */
  @Test
  void everyPollThatReceivesOrFindsAMessageIsAmongTheCalls() throws Exception {
    Files.writeString(
        folder.resolve("Polls.java"),
        """
        import java.nio.IntBuffer;
        import mpi.MPI;
        import mpi.Request;
        public class Polls {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            IntBuffer buffer = MPI.newIntBuffer(1);
            for (int i = 0; i < 50; i++) {
              if (MPI.COMM_WORLD.getRank() == 0) {
                Thread.sleep(3);
                MPI.COMM_WORLD.send(buffer, 1, MPI.INT, 1, 3);
                Thread.sleep(3);
                MPI.COMM_WORLD.send(buffer, 1, MPI.INT, 1, 4);
              } else {
                receive(MPI.COMM_WORLD.iRecv(buffer, 1, MPI.INT, 0, 3));
                find(buffer);
              }
            }
            MPI.Finalize();
          }
          static void receive(Request request) throws Exception {
            while (!request.test()) {}
          }
          static void find(IntBuffer buffer) throws Exception {
            while (MPI.COMM_WORLD.iProbe(0, 4) == null) {}
            MPI.COMM_WORLD.recv(buffer, 1, MPI.INT, 0, 4);
          }
        }
        """);
    OpenMpi mpi = OpenMpi.require();
    Finished run =
        mpi.jvm(Jdk.require(17), 2)
            .classPath(Programs.compile(folder, mpi.jar().toString()), mpi.jar())
            .agent("trace=on,budget=off")
            .run("Polls");
    assertEquals("", run.complaints());
    LaneTimeline receiver = run.recording().profile().values().timelines().get(1);
    List<TracedCall> calls = run.recording().tracedCalls(receiver);
    List<TracedCall> tests = named(calls, "main<Polls.receive<MPI_Test");
    List<TracedCall> probes = named(calls, "main<Polls.find<MPI_Iprobe");
    int received = 0;
    int found = 0;
    for (MessageEvent event : events(receiver)) {
      if (event.kind() == MessageKind.RECEIVE && event.tag() == 3) {
        received += tests.stream().anyMatch(call -> call.holds(event.completed())) ? 1 : 0;
      }
    }
    for (TracedCall around : named(calls, "main<Polls.find")) {
      found += probes.stream().anyMatch(call -> around.holds(call.from())) ? 1 : 0;
    }
    assertEquals(50, received);
    assertEquals(50, found);
    assertTrue(run.recording().count("MPI_Test") > 2L * tests.size(), "most polls are sampled");
  }

  private static List<TracedCall> named(List<TracedCall> calls, String path) {
    return calls.stream().filter(call -> call.path().equals(path)).toList();
  }

  /** The sizes that the program draws differ, so a wrong match has ends of two sizes. */
  private static void requireOneSize(Profile profile) {
    Map<List<Long>, Long> sizes = new HashMap<>();
    int both = 0;
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      long rank = profile.values().lanes().get(lane).rank();
      for (MessageEvent event : events(profile.values().timelines().get(lane))) {
        List<Long> message =
            switch (event.kind()) {
              case SEND -> key(rank, event.peer(), event);
              case RECEIVE -> key(event.peer(), rank, event);
              case COLLECTIVE, AWAITED -> List.of();
            };
        Long other = message.isEmpty() ? null : sizes.put(message, event.bytes());
        if (other != null) {
          assertEquals(other, event.bytes(), () -> "rank " + rank + ": " + event);
          both++;
        }
      }
    }
    assertTrue(both > 1_000, both + " messages");
  }

  private static List<Long> key(long sender, long receiver, MessageEvent event) {
    return List.of(event.communicator(), sender, receiver, (long) event.tag(), event.number());
  }

  private static List<MessageEvent> events(LaneTimeline lane) {
    List<MessageEvent> events = new ArrayList<>();
    for (PostedMessages messages : PostedMessages.of(lane.messages())) {
      events.addAll(messages.events());
    }
    return events;
  }

  private static List<Transfer> transfers(Finished run) throws Exception {
    try (Run opened = Run.open(run.folder().resolve("tinyprof.tprof"))) {
      return Transfers.ifAny(opened.profile()).orElseThrow().transfers();
    }
  }

  /** Messages and bytes by pair of ranks, as they were traced. */
  private static Map<String, String> sent(List<Transfer> transfers) {
    Map<String, long[]> sums = new TreeMap<>();
    for (Transfer each : transfers) {
      add(sums, each.sender(), each.receiver(), 1, each.bytes());
    }
    return texts(sums);
  }

  /** The same as they were counted. */
  private static Map<String, String> counted(Profile profile) {
    Map<String, long[]> sums = new TreeMap<>();
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      int rank = profile.values().lanes().get(lane).rank();
      for (CommunicatorUse use : profile.values().messages().get(lane).communicators()) {
        Peers peers = use.peers();
        for (int i = 0; i < peers.size(); i++) {
          if (peers.sent(i) > 0) {
            add(sums, rank, peers.peer(i), peers.sent(i), peers.sentBytes(i));
          }
        }
      }
    }
    return texts(sums);
  }

  private static void add(Map<String, long[]> sums, int from, int to, long messages, long bytes) {
    long[] sum = sums.computeIfAbsent(from + " to " + to, unseen -> new long[2]);
    sum[0] += messages;
    sum[1] += bytes;
  }

  private static Map<String, String> texts(Map<String, long[]> sums) {
    Map<String, String> texts = new TreeMap<>();
    sums.forEach((pair, sum) -> texts.put(pair, sum[0] + " messages, " + sum[1] + " bytes"));
    return texts;
  }
}
