package org.tinyprof.io.program;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.Event;
import org.tinyprof.Profiler;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Two ranks that send each other eight bytes all the time, while snapshots are made or not; rank 0
 * prints a row: the interval and the median, mean and 99th percentile of an exchange in µs.
 */
public final class ExchangingProgram {
  private static final long SECONDS = 3;
  private static final int WARM_UP = 20_000;
  private static final int MOST = 4_000_000;
  private static final int CALLPATHS = 50;

  private ExchangingProgram() {}

  /** The arguments are the output's name and the milliseconds between snapshots, 0 for none. */
  public static void main(String[] arguments) throws Exception {
    long millis = Long.parseLong(arguments[1]);
    ProfilerSettings settings =
        ProfilerSettings.named(arguments[0]).withSnapshotInterval(Duration.ofMillis(millis));
    RunDescription description = new RunDescription("exchange", Attributes.NONE);
    ProfileOutput output =
        ProfileOutput.open(settings, description, System.getenv(), System.err::println);
    Session.install(output);
    Profiler.start("exchange");
    for (int i = 0; i < CALLPATHS; i++) {
      Event.enter("event " + i).close();
    }
    MPI.Init(new String[0]);
    output.afterInit(Participants.all(OpenMpi.world()), OpenMpi.threadsMayCommunicate());
    long[] nanos = exchanges();
    if (MPI.COMM_WORLD.getRank() == 0) {
      print(millis, nanos);
    }
    output.beforeFinalize();
    MPI.Finalize();
  }

  private static long[] exchanges() throws MPIException {
    int other = 1 - MPI.COMM_WORLD.getRank();
    ByteBuffer out = ByteBuffer.allocateDirect(Long.BYTES);
    ByteBuffer in = ByteBuffer.allocateDirect(Long.BYTES);
    long[] nanos = new long[MOST];
    long end = Long.MAX_VALUE;
    boolean goesOn = true;
    int count = 0;
    for (int i = 0; goesOn && count < MOST; i++) {
      long start = System.nanoTime();
      end = i == WARM_UP ? start + SECONDS * 1_000_000_000 : end;
      out.putLong(0, start < end ? 1 : 0);
      MPI.COMM_WORLD.sendRecv(
          out, Long.BYTES, MPI.BYTE, other, 0, in, Long.BYTES, MPI.BYTE, other, 0);
      goesOn = (out.getLong(0) & in.getLong(0)) == 1; // both stop after the same exchange
      if (i >= WARM_UP) {
        nanos[count++] = System.nanoTime() - start;
      }
    }
    return Arrays.copyOf(nanos, count);
  }

  private static void print(long millis, long... nanos) {
    Arrays.sort(nanos);
    System.out.printf(
        "| %s | %.2f | %.2f | %.2f |%n",
        millis == 0 ? "never" : millis + " ms",
        nanos[nanos.length / 2] / 1e3,
        Arrays.stream(nanos).average().orElse(0) / 1e3,
        nanos[(int) (nanos.length * 0.99)] / 1e3);
  }
}
