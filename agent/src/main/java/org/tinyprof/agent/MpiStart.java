package org.tinyprof.agent;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.rendezvous.Participation;
import org.tinyprof.io.rendezvous.Rendezvous;
import org.tinyprof.runtime.launch.Launch;

/** Connects this rank's output with those of the other ranks that have the profiler. */
final class MpiStart {
  private final ProfileOutput output;
  private final Optional<Rendezvous> rendezvous;

  private MpiStart(ProfileOutput output, Optional<Rendezvous> rendezvous) {
    this.output = output;
    this.rendezvous = rendezvous;
  }

  /** For an agent, before {@code MPI.Init}: any part of the ranks may have one. */
  static MpiStart beforeInit(ProfileOutput output, Map<String, String> environment) {
    return attending(output, environment, true);
  }

  /** For a program that starts the profiler by itself: all ranks do, or each is for itself. */
  static MpiStart afterInit(ProfileOutput output, Map<String, String> environment) {
    return attending(output, environment, false);
  }

  private static MpiStart attending(
      ProfileOutput output, Map<String, String> environment, boolean beforeInit) {
    Optional<Launch> launch = Launch.in(environment);
    if (launch.isEmpty()) {
      return new MpiStart(output, Optional.empty());
    }
    Rendezvous meeting =
        beforeInit
            ? Rendezvous.beforeInit(launch.get(), environment)
            : Rendezvous.afterInit(launch.get(), environment);
    OpenMpi.load();
    meeting.attend();
    return new MpiStart(output, Optional.of(meeting));
  }

  /** Called once MPI is initialised. */
  void connect() throws IOException {
    int size = OpenMpi.size();
    if (size == 1) {
      output.afterInit(Participants.all(OpenMpi.world()), OpenMpi.threadsMayCommunicate());
    } else if (rendezvous.isEmpty()) {
      output.withoutMpi("no launcher known to TinyProf says which rank this is");
    } else {
      meet(rendezvous.get(), size);
    }
  }

  private void meet(Rendezvous meeting, int size) throws IOException {
    long start = System.nanoTime();
    Optional<Participation> decision = meeting.decide(OpenMpi.rank(), size);
    if (decision.isEmpty()) {
      output.apart(meeting.problem());
      return;
    }
    Participation attendance = decision.get();
    boolean all = attendance.ranks().size() == size;
    Communicator group = all ? OpenMpi.world() : OpenMpi.group(attendance.ranks().toArray());
    meeting.formed(attendance);
    output.afterInit(
        new Participants(group, attendance, size, System.nanoTime() - start),
        OpenMpi.threadsMayCommunicate());
  }
}
