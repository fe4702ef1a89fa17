package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.fixtures.TimedRun.MAIN;
import static org.tinyprof.analysis.fixtures.TimedRun.SEND;
import static org.tinyprof.analysis.fixtures.TimedRun.STEP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.TracedFolder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.Selection;

/** Questions about when things happened. */
class TimeTest {
  private static final String HALF = "time(15ns-50ns)";

  @TempDir Path folder;
  private Path run;

  /** Two ranks with the same calls; on the second all is 5 ns later. */
  @BeforeEach
  void write() throws IOException {
    run =
        Files.write(
            folder.resolve("timed.tprof"),
            IndexFile.encodeWhole(
                TimedRun.profile(
                    TimedRun.main(true, 0, MAIN, 10, STEP, 20, SEND, 30, STEP, 40, MAIN, 90, MAIN),
                    TimedRun.main(
                        true, 5, MAIN, 15, STEP, 25, SEND, 35, STEP, 45, MAIN, 95, MAIN))));
  }

  @Test
  void anIntervalIsAskedLikeARun() {
    for (List<String> command :
        List.of(
            List.of("report"),
            List.of("tree"),
            List.of("tree", "--hot"),
            List.of("flat"),
            List.of("flat", "--callers", "send"),
            List.of("balance"))) {
      Object[] words = new Object[command.size() + 3];
      command.toArray(words);
      words[command.size()] = run;
      words[command.size() + 1] = "--slice";
      words[command.size() + 2] = HALF;
      Commands done = Commands.run(words);
      String context = command + done.out() + done.err();
      assertEquals(0, done.exitCode(), context);
      String sentence = "This is the run from 15 ns to 50 ns, from recorded calls.";
      assertEquals(2, done.out().split(sentence, -1).length, context);
    }
  }

  @Test
  void aTreeOfAnIntervalHasItsTimes() {
    assertEquals(
        """
        section,share,time_ns,count,min_ns,mean_ns,max_ns,max_rank,histogram,callpath
        tree,1.0,35,,35,35,35,0,2 0 0 0 0 0 0 0,main
        tree,0.7857142857142857,27.5,0.5,25,27.5,30,1,1 0 0 0 0 0 0 1,main<step
        tree,0.2857142857142857,10,1,10,10,10,0,2 0 0 0 0 0 0 0,main<step<send
        """,
        Commands.run("tree", run, "--slice", HALF, "--format", "csv").out());
  }

  @Test
  void anIntervalIsComparedAndConverted() {
    assertTrue(
        Commands.run("compare", run, run, "--slice", HALF, "--format", "csv")
            .out()
            .contains(",27.5,"),
        "compare asks the interval");
    assertEquals(
        "main 5\nmain;step 20\nmain;step;send 10\n",
        Commands.run("convert", run, "--to", "folded", "--slice", "rank(1)." + HALF).out());
  }

  @Test
  void manyRunsSayWhichOfTheirTimeTheAnswerIs() {
    for (String command : List.of("stats", "compare")) {
      Commands done = Commands.run(command, run, run, "--slice", HALF, "--width", 400);
      assertTrue(done.out().contains(" from 15 ns to 50 ns, from "), command + done.out());
    }
  }

  @Test
  void aTraceListsWhatHappenedInItsOrder() {
    assertEquals(
        """
        timed: what happened when

          - Recorded calls, from 0 ns to 95 ns of the run.
          - 3 more of 6 (--limit).
          at          rank  thread    for  activity  method  called by
          0.000000 s     0  main    90 ns  running   main
          0.000000 s     1  main    90 ns  running   main
          0.000000 s     0  main    30 ns  running   step    main
        """,
        Commands.run("trace", run, "--limit", 3).out());
    assertEquals(
        """
        section,start_ns,rank,thread,duration_ns,activity,basis,callpath
        trace,20,0,main,10,running,call,main<step<send
        """,
        Commands.run("trace", run, "--query", "send", "--slice", "rank(0)", "--format", "csv")
            .out());
  }

  @Test
  void aTraceOfMessagesHasBothEndsOfEach() throws Exception {
    Path sends =
        Files.write(
            folder.resolve("sends.tprof"),
            IndexFile.encodeWhole(
                TimedRun.withMessages(
                    List.of(
                        message(MessageKind.SEND, 100_000, 120_000, SEND, 1, 0),
                        message(MessageKind.SEND, 200_000, 220_000, SEND, 1, 1)),
                    List.of(message(MessageKind.RECEIVE, 50_000, 300_000, STEP, 0, 0)))));
    assertEquals(
        """
        sends: messages in time

          Of 1 message the receive is not known.
          sent        by  in    received    by  in    bytes  tag  communicator
          0.000100 s   0  send  0.000300 s   1  step   64 B    7  COMM_WORLD
          0.000200 s   0  send  ?            1         64 B    7  COMM_WORLD
        """,
        Commands.run("trace", sends, "--messages").out());
    assertEquals(
        """
        section,sent_ns,sender,sent_in,received_ns,receiver,received_in,bytes,tag,communicator,ambiguous,send_exit_ns,posted_ns,receive_enter_ns,receive_exit_ns
        messages,100000,0,send,300000,1,step,64,7,COMM_WORLD,false,,50000,,
        """,
        Commands.run("trace", sends, "--messages", "--query", "step", "--format", "csv").out());
    String some = Commands.run("messages", sends, "--slice", "time(150us-250us)").out();
    assertTrue(some.contains("These are the messages of the run from 150 us to 250 us."), some);
    assertTrue(some.contains("1 message with 64 B between 1 pair of ranks"), some);
    assertEquals(
        "tinyprof trace: the run has no messages with moments: it made no MPI calls, or was"
            + " recorded without trace: on (tinyprof messages counts those of the whole run)\n",
        Commands.run("trace", run, "--messages").err());
  }

  /** Their calls are in trace files; those of the copies are not. */
  @Test
  void copiesOfATracedRunGiveItsAnswers() throws Exception {
    Profile profile = TracedFolder.run(3000);
    Path traced = folder.resolve("traced.tprof");
    Path low = folder.resolve("low.tprof");
    Path high = folder.resolve("high.tprof");
    TracedFolder.write(traced, profile);
    TracedFolder.write(low, ranks(profile, 0, 1));
    TracedFolder.write(high, ranks(profile, 2, 99));
    Path merged = folder.resolve("merged.tprof");
    Path copied = folder.resolve("copied.tprof");
    assertEquals(0, Commands.run("merge", high, low, "-o", merged).exitCode());
    assertEquals(0, Commands.run("convert", traced, "--to", "binary", "-o", copied).exitCode());
    for (Path copy : List.of(merged, copied)) {
      assertSameAnswer(traced, copy, "trace", "--limit", "5000");
      assertSameAnswer(traced, copy, "trace", "--slice", "time(20us-30us)");
      assertSameAnswer(traced, copy, "tree", "--slice", "time(20us-70us)");
      assertSameAnswer(traced, copy, "tree", "--slice", "rank(1).time(20us-)");
    }
  }

  private static Profile ranks(Profile profile, int first, int last) {
    LaneValues some =
        profile.values().select(profile.schema(), Selection.ALL.ranks(IntSet.range(first, last)));
    return new Profile(profile.run(), profile.precision(), profile.schema(), some);
  }

  private static void assertSameAnswer(Path run, Path copy, String command, String... options) {
    List<Object> words = new ArrayList<>(List.of(command, run));
    words.addAll(List.of(options));
    words.addAll(List.of("--format", "csv"));
    Commands expected = Commands.run(words.toArray());
    assertEquals(0, expected.exitCode(), expected::err);
    assertTrue(expected.out().lines().count() > 2, expected::out);
    words.set(1, copy);
    assertEquals(expected.out(), Commands.run(words.toArray()).out(), copy::toString);
  }

  private static MessageEvent message(
      MessageKind kind, long posted, long completed, int callpath, int peer, long number) {
    return new MessageEvent(kind, false, posted, completed, callpath, 1, peer, 7, 64, number);
  }

  @Test
  void aRankThatIsNotThereIsNoLaneOfAnInterval() {
    for (List<String> command :
        List.of(
            List.of("tree"),
            List.of("report"),
            List.of("messages"),
            List.of("trace"),
            List.of("trace", "--messages"))) {
      List<Object> words = new ArrayList<>(command);
      words.addAll(List.of(run, "--slice", "rank(9).time(15ns-50ns)"));
      assertEquals(
          "tinyprof "
              + command.get(0)
              + ": the slice picks no rank of this run, which has ranks 0 to 1; tinyprof info"
              + " --hosts names hosts\n",
          Commands.run(words.toArray()).err(),
          command.toString());
    }
  }

  @Test
  void wrongQuestionsGetOneLine() throws Exception {
    assertEquals(
        "tinyprof tree: the interval lies outside the run, whose timeline goes from 0 ns to 95"
            + " ns\n",
        Commands.run("tree", run, "--slice", "time(1s-)").err());
    assertEquals(
        "tinyprof messages: the run has no messages with moments: it made no MPI calls, or was"
            + " recorded without trace: on (tinyprof messages counts those of the whole run)\n",
        Commands.run("messages", run, "--slice", HALF).err());
    Path other = ExampleRun.write(folder.resolve("run.tprof"));
    assertTrue(
        Commands.run("trace", other).err().startsWith("tinyprof trace: the run has no timeline: "));
    assertTrue(
        Commands.run("convert", other, "--to", "perfetto", "--slice", HALF)
            .err()
            .startsWith("tinyprof convert: the run has no timeline: "));
    assertTrue(
        Commands.run("trace", run, "--limit", 0).err().contains("--limit must be at least 1: 0"));
  }
}
