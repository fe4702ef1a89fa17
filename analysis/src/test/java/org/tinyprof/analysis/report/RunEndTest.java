package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.RunEnd;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.CounterDefinition;

class RunEndTest {
  private static final String THROWN = "exception app.Outer$BadInput at Solver.step:87";

  @Test
  void saysNothingOfARunThatEndedWell() throws IOException {
    assertEquals(List.of(), sentences(run(1)));
    assertEquals(Optional.empty(), RunEnd.words(run(1).run()));
  }

  @Test
  void namesTheExceptionItsPlaceAndTheMoment() throws IOException {
    MadeRun run = run(1).nanos(CounterDefinition.ended(THROWN), 1200);
    assertEquals(
        List.of("Outer.BadInput in Solver.step:87 ended the program after 1.20 s."),
        sentences(run));
    assertEquals(Optional.of("Outer.BadInput"), RunEnd.words(run.run()));
  }

  @Test
  void namesTheExitCodeThatTheProgramGave() throws IOException {
    assertEquals(
        List.of("System.exit(3) in Main.main:9 ended the program after 50.0 ms."),
        sentences(run(1).nanos(CounterDefinition.ended("exit 3 at Main.main:9"), 50)));
    assertEquals(
        List.of("Runtime.halt(4) ended the program after 50.0 ms."),
        sentences(run(1).nanos(CounterDefinition.ended("halt 4"), 50)));
  }

  @Test
  void addsTheExitCodeThatOnlyTheLauncherKnows() throws IOException {
    assertEquals(
        List.of("SIGTERM ended the program after 2.00 s (exit code 143, SIGTERM)."),
        sentences(code(run(1).nanos(CounterDefinition.ended("signal TERM"), 2000), 143)));
    assertEquals(
        List.of(
            "The program was still running when this was written, after 2.00 s; the job ended later"
                + " with exit code 137, SIGKILL."),
        sentences(code(run(1).nanos(CounterDefinition.GOING_ON, 2000), 137)));
    assertEquals(List.of("The job ended with exit code 5."), sentences(code(run(1), 5)));
  }

  @Test
  void saysWhatASnapshotCannotKnow() throws IOException {
    assertEquals(
        List.of(
            "The program was still running when this was written, after 2.00 s: the job goes on, or"
                + " was killed."),
        sentences(run(1).nanos(CounterDefinition.GOING_ON, 2000)));
  }

  /** A launcher ends the other ranks with a signal, perhaps before the first has been told. */
  @Test
  void namesTheCauseBeforeTheRanksThatASignalEnded() throws IOException {
    long no = MadeRun.ABSENT;
    MadeRun run =
        run(4)
            .nanos(CounterDefinition.MPI_BEGAN, 1, 1, 1, 1)
            .nanos(CounterDefinition.ended("signal TERM"), 900, 905, no, no)
            .nanos(CounterDefinition.ended(THROWN), no, no, 1000, no)
            .nanos(CounterDefinition.GOING_ON, no, no, no, 500);
    assertEquals(
        List.of(
            "Outer.BadInput in Solver.step:87 ended rank 2 after 1.00 s, before MPI.Finalize.",
            "Then SIGTERM ended 2 ranks; 1 rank was running when its values were written last."),
        sentences(run));
    assertEquals(Optional.of("Outer.BadInput on rank 2"), RunEnd.words(run.run()));
  }

  @Test
  void saysWhereAllRanksEndedAlike() throws IOException {
    assertEquals(
        List.of("SIGTERM ended all 2 ranks after 1.00 s."),
        sentences(run(2).nanos(CounterDefinition.ended("signal TERM"), 1000, 1100)));
  }

  /** A later version may know more ways. */
  @Test
  void repeatsAWordThatItDoesNotKnow() throws IOException {
    assertEquals(
        List.of("Evicted by host in Main.main:9 ended the program after 50.0 ms."),
        sentences(run(1).nanos(CounterDefinition.ended("evicted by host at Main.main:9"), 50)));
  }

  private static List<String> sentences(MadeRun run) throws IOException {
    return RunEnd.sentences(run.run());
  }

  private static MadeRun code(MadeRun run, long code) {
    return run.attribute(RunAttributes.EXIT_CODE, code);
  }

  private static MadeRun run(int ranks) {
    long[] wall = new long[ranks];
    Arrays.fill(wall, 3000);
    return new MadeRun(ranks).time("main", wall).wall(wall);
  }
}
