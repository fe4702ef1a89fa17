package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.io.communicator.mpi.OpenMpiObjects;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Recorder;

/** Tells the output when MPI comes and goes. Its own MPI calls are not recorded. */
final class MpiListener implements MpiHooks.Listener {
  private final DeferredOutput output;
  private final EndWatch endings;
  private final Instrumentation instrumentation;
  private final boolean fatalErrors;
  private MpiStart start; // null until MPI is about to be initialised
  private FatalErrorWatch errors; // likewise, and where it is not wanted
  private Class<?> mpi; // likewise

  /**
   * @param fatalErrors whether to write before a fatal MPI error ends the job
   */
  MpiListener(
      DeferredOutput output,
      EndWatch endings,
      Instrumentation instrumentation,
      boolean fatalErrors) {
    this.output = output;
    this.endings = endings;
    this.instrumentation = instrumentation;
    this.fatalErrors = fatalErrors;
  }

  /** All that can fail is done before this rank promises the others to come. */
  @Override
  public void initializing(Class<?> applicationMpi) {
    Recorder.pause();
    try {
      mpi = applicationMpi;
      errors = fatalErrors ? FatalErrorWatch.start(instrumentation, output) : null;
      ApplicationMpi.use(mpi, instrumentation);
      CurrentRank.orNull().messages().use(new OpenMpiObjects());
      start = MpiStart.beforeInit(output.open(), System.getenv());
    } finally {
      Recorder.resume();
    }
  }

  @Override
  public void initialized() {
    Recorder.pause();
    try {
      if (start == null) {
        output.withoutMpi("the program's mpi.MPI is not that of Open MPI");
      } else {
        if (errors != null) {
          errors.begin(mpi, output, endings);
        }
        start.connect();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      Recorder.resume();
    }
    if (start != null) {
      output.open().mpiBegan();
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
      endings.byMpi("abort");
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
