package org.tinyprof.io.program;

import java.util.Optional;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.Event;
import org.tinyprof.Loop;
import org.tinyprof.Profiler;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.FailingCommunicator;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.Session;

/**
 * An MPI program that is profiled as the agent would do it, and ends as the {@link Ending} in its
 * argument says. Every rank enters {@code main} and, below it, {@code step} a few times.
 */
public final class ProfiledProgram {
  private static final int STEPS = 3;

  private final Optional<ProfileOutput> output;

  private ProfiledProgram(Optional<ProfileOutput> output) {
    this.output = output;
  }

  public static void main(String[] arguments) throws Exception {
    Optional<ProfileOutput> output = Optional.empty();
    if (ProgramOptions.profiled()) {
      ProfileOutput opened = ProgramOptions.output();
      Session.install(opened);
      Profiler.start("program");
      Runtime.getRuntime().addShutdownHook(new Thread(opened::shutdown));
      output = Optional.of(opened);
    }
    Ending.valueOf(arguments[0]).run(new ProfiledProgram(output));
  }

  /** MPI.Init as the agent turns it: a duplicate of the world for the profiler. */
  void init() throws Exception {
    MPI.Init(new String[0]);
    if (output.isPresent()) {
      connect(OpenMpi.world());
    }
  }

  /** The same with a profiler that runs out of memory in its first flush on one rank. */
  void initToFail(int failing) throws Exception {
    MPI.Init(new String[0]);
    Communicator world = OpenMpi.world();
    connect(rank() == failing ? new FailingCommunicator(world) : world);
  }

  private void connect(Communicator world) throws Exception {
    output.orElseThrow().afterInit(Participants.all(world), OpenMpi.threadsMayCommunicate());
  }

  void work(String name) {
    int steps = Integer.getInteger(ProgramOptions.VALUES, STEPS);
    try (Event main = Event.enter("main")) {
      for (int i = 0; i < steps; i++) {
        try (Event step = Event.enter(name, Loop.EACH)) {
          step.addBytes(i);
        }
      }
      main.addBytes(steps);
    }
  }

  void flush() {
    Profiler.flush();
  }

  void finish() throws MPIException {
    output.ifPresent(ProfileOutput::beforeFinalize);
    MPI.Finalize();
  }

  static int rank() throws MPIException {
    return MPI.COMM_WORLD.getRank();
  }
}
