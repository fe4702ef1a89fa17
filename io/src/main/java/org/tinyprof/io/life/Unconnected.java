package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.start.SeparateRank;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * A process of several that MPI has not connected yet, or never does: it writes its own rank file.
 *
 * @param reason why there are rank files, as one rank says it in the end
 */
record Unconnected(
    Launch launch,
    SeparateRank rank,
    Capture capture,
    ProfilerSettings settings,
    Consumer<String> messages,
    String reason)
    implements Stage {
  /** The same for another reason. */
  Unconnected because(String other) {
    return new Unconnected(launch, rank.because(other), capture, settings, messages, other);
  }

  private OutputPlace place() {
    return rank.place();
  }

  @Override
  public void tick(Consumer<String> unused) throws IOException {
    write(true);
  }

  @Override
  public boolean flush() throws IOException {
    return write(true);
  }

  @Override
  public void keep() throws IOException {
    write(true);
  }

  @Override
  public String keptAt() {
    return place().rankFiles().toString();
  }

  /**
   * Writes the rank file. That there is no folder for it all ranks of the host find out alike, and
   * one of them says so; whether a rank file has room is each rank's own matter.
   *
   * @param goesOn whether this process will write again
   * @return false if it could not, and another rank says why
   */
  private boolean write(boolean goesOn) throws IOException {
    try {
      Files.createDirectories(place().rankFiles());
    } catch (IOException e) {
      if (launch.firstOfHost()) {
        throw new IOException(WriteFailures.advise(place().rankFiles(), e), e);
      }
      return false;
    }
    Path file = place().rankFile(launch.rank());
    RankFile.write(
        file,
        capture.take(launch.rank(), goesOn).values(),
        rank.run().now(1),
        new Precision(settings.timeStepNanos()));
    capture.writtenTo(file);
    return true;
  }

  @Override
  public void beforeFinalize() {}

  @Override
  public Stage afterFinalize() {
    return this;
  }

  @Override
  public void beforeAbort(String how) throws IOException {
    if (write(false)) {
      new ShutdownNotice(place().rankFiles(), launch.rank(), messages).sayOfAbort(how);
    }
  }

  @Override
  public String destination() {
    return place().rankFile(launch.rank()).toString();
  }

  @Override
  public void shutdown() throws IOException {
    boolean written;
    try {
      written = write(false);
    } catch (IOException e) {
      if (Files.isDirectory(place().rankFiles())) {
        place().release();
      }
      throw e;
    }
    if (written) {
      new ShutdownNotice(place().rankFiles(), launch.rank(), messages).say(reason + "; join them");
    }
  }
}
