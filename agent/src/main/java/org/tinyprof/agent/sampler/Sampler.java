package org.tinyprof.agent.sampler;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;

/**
 * Takes stacks while the program runs. Recordings are short: each snapshot ends one, reads it and
 * begins the next, and so does a thread of ours now and then, so that no file grows large.
 */
public final class Sampler implements StackSource {
  private static final long CPU_MILLIS = 10; // the kernel's tick on most machines
  private static final long WALL_MILLIS = 50;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final String OPTIONS =
      "event=ctimer,interval=" + CPU_MILLIS + "ms,wall=" + WALL_MILLIS + "ms,clock=monotonic";

  private final boolean mainIsAnEvent;
  private final Consumer<String> messages;
  private ProfilerCommands commands; // null before the library is loaded, and after it failed
  private RecordingReader reader;
  private Path recording; // null while none runs

  public Sampler(boolean mainIsAnEvent, Consumer<String> messages) {
    this.mainIsAnEvent = mainIsAnEvent;
    this.messages = messages;
  }

  static RecordingReader.Intervals intervals() {
    return new RecordingReader.Intervals(
        CPU_MILLIS * NANOS_PER_MILLI, WALL_MILLIS * NANOS_PER_MILLI);
  }

  /** Begins with a library that is loaded. */
  synchronized void begin(ProfilerCommands loaded, RecordingReader with) throws SamplerException {
    commands = loaded;
    reader = with;
    start();
  }

  @Override
  public boolean isMainAnEvent() {
    return mainIsAnEvent;
  }

  @Override
  public synchronized void collect(StackSamples to) {
    if (commands == null || recording == null) {
      return;
    }
    try {
      Path done = recording;
      recording = null;
      commands.stop();
      read(done, to);
      start();
    } catch (SamplerException | IOException | RuntimeException e) {
      commands = null;
      messages.accept("stacks are no longer sampled: " + e.getMessage());
    }
  }

  private void read(Path file, StackSamples to) throws IOException {
    to.lock.lock();
    try {
      reader.read(file, to);
    } finally {
      to.lock.unlock();
      Files.deleteIfExists(file);
    }
  }

  private void start() throws SamplerException {
    try {
      File file = File.createTempFile("tinyprof-", ".jfr");
      commands.start(OPTIONS, file.toPath());
      recording = file.toPath();
    } catch (IOException e) {
      throw new SamplerException("cannot make a temporary file: " + e.getMessage(), e);
    }
  }

  /** Ends for good: what was taken last is lost unless {@link #collect} came before. */
  public synchronized void end() {
    if (commands != null && recording != null) {
      try {
        commands.stop();
        Files.deleteIfExists(recording);
      } catch (SamplerException | IOException e) {
        messages.accept("stacks are no longer sampled: " + e.getMessage());
      }
      recording = null;
      commands = null;
    }
  }
}
