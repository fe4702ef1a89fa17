package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.mpi.OpenMpi;
import org.tinyprof.io.life.LateRanks;
import org.tinyprof.runtime.Recorder;

/** Tells the output when MPI comes and goes. Its own MPI calls are not recorded. */
final class MpiListener implements MpiHooks.Listener {
  private final DeferredOutput output;
  private final Instrumentation instrumentation;

  MpiListener(DeferredOutput output, Instrumentation instrumentation) {
    this.output = output;
    this.instrumentation = instrumentation;
  }

  @Override
  public void initialized(Class<?> mpi) {
    Recorder.pause();
    try {
      ApplicationMpi.use(mpi, instrumentation);
      connect();
    } finally {
      Recorder.resume();
    }
  }

  private void connect() {
    LateRanks late = LateRanks.await(System.getenv(), Console.LINES);
    try {
      Communicator world = OpenMpi.world();
      output.open().afterInit(world, OpenMpi.threadsMayCommunicate());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      late.came();
    }
  }

  @Override
  public void finalizing() {
    Recorder.pause();
    try {
      output.open().beforeFinalize();
    } finally {
      Recorder.resume();
    }
  }

  @Override
  public void aborting() {
    Recorder.pause();
    try {
      output.open().beforeAbort();
    } finally {
      Recorder.resume();
    }
  }

  @Override
  public void failed(Throwable failure) {
    output.withoutMpi(ApplicationMpi.reason(failure));
  }
}
