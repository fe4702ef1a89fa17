package org.tinyprof.benchmarks.flush;

import org.tinyprof.Event;
import org.tinyprof.Profiler;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.launcher.MpiMain;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** An MPI program in which everything happens once, as in a real job; rank 0 prints a row. */
final class ColdTrial {
  private static final int EVENTS = 25;

  private ColdTrial() {}

  /** The argument is the output's name. */
  public static void main(String[] arguments) throws Exception {
    CpuClock.own(); // loads what measuring needs
    MpiMain.run(
        world -> {
          long start = CpuClock.own();
          RunDescription description = new RunDescription("cold", Attributes.NONE);
          ProfileOutput output =
              ProfileOutput.open(
                  ProfilerSettings.named(arguments[0]),
                  description,
                  System.getenv(),
                  message -> {});
          long opened = CpuClock.own();
          Session.install(output);
          Profiler.start("cold");
          record();
          long recorded = CpuClock.own();
          output.afterInit(Participants.all(OpenMpi.world()), false);
          long joined = CpuClock.own();
          output.beforeFinalize();
          long flushed = CpuClock.own();
          long[] sums =
              world
                  .allreduce(
                      ReductionOperator.SUM, opened - start, joined - recorded, flushed - joined)
                  .await();
          if (world.rank() == 0) {
            double each = 1e6 * world.size();
            System.out.printf(
                "| %d | %.1f | %.1f | %.1f | %.1f |%n",
                world.size(),
                sums[0] / each,
                sums[1] / each,
                sums[2] / each,
                (sums[0] + sums[1] + sums[2]) / each);
          }
        });
  }

  private static void record() {
    try (Event main = Event.enter("main")) {
      for (int i = 1; i < EVENTS; i++) {
        try (Event step = Event.enter("step " + i)) {
          step.addBytes(i);
        }
      }
      main.addBytes(EVENTS);
    }
  }
}
