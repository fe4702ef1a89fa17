package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.agent.boot.AgentClassLoader;
import org.tinyprof.agent.config.RecordingOptions.Stacks;
import org.tinyprof.agent.config.RecordingOptions.Waiting;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.runtime.record.Rank;

/**
 * Starts the sampler: finds its library, loads it and begins. Runs on its own thread; the program
 * waits for it only a moment.
 */
public final class SamplerStart {
  private final Instrumentation instrumentation;
  private final Stacks choice;
  private final Waiting waiting;
  private final StackSink sink;
  private final Rank rank;
  private final ProcessFiles process;
  private final int mainTid;
  private final long mainId;
  private final Map<String, String> environment;

  /**
   * Is called on the main thread, before {@code main} begins, unless the agent is attached.
   *
   * @param choice who is to take stacks; somebody is
   * @param waiting how async-profiler's samples are completed by those of threads that wait
   * @param main the thread that runs {@code main}
   * @param attached whether {@code main} runs already
   */
  public SamplerStart(
      Instrumentation instrumentation,
      Stacks choice,
      Waiting waiting,
      Frames frames,
      Rank rank,
      Thread main,
      boolean attached,
      Map<String, String> environment) {
    this.instrumentation = instrumentation;
    this.choice = choice;
    this.waiting = waiting;
    this.sink = new StackSink(frames, rank);
    this.rank = rank;
    this.process = ProcessFiles.ofThisProcess(environment);
    this.mainTid = attached ? process.secondThread() : process.currentThread();
    this.mainId = main.getId();
    this.environment = environment;
  }

  /** Begins, and then reads from time to time what was taken; returns when it cannot go on. */
  public void run(Sampler sampler) {
    RecordingFiles files = new RecordingFiles(process.process());
    Fallback fallback = new Fallback(instrumentation, sink, mainId, files, Fallback.LONG);
    begin(sampler, files, fallback);
    RecordingFiles.deleteStale();
    try {
      while (true) {
        Thread.sleep(sampler.pauseMillis());
        sampler.look(rank.samples());
        fallback.look(sampler, rank.samples());
      }
    } catch (InterruptedException e) {
      return; // nobody of ours interrupts it
    }
  }

  private void begin(Sampler sampler, RecordingFiles files, Fallback fallback) {
    try {
      switch (choice) {
        case JFR -> sampler.begin(fallback.jfr(), "");
        case JAVA -> sampler.begin(fallback.java(), "");
        default -> beginWithTheLibrary(sampler, files, fallback);
      }
    } catch (SamplerException | RuntimeException | Error e) {
      sampler.fail("stacks are not sampled: ", Sampler.reason(e));
    }
  }

  /** Another async-profiler is left alone, and nobody takes the place of ours. */
  private void beginWithTheLibrary(Sampler sampler, RecordingFiles files, Fallback fallback)
      throws SamplerException {
    if (process.hasOtherAsyncProfiler("")) {
      throw new SamplerException(AsyncProfilerStacks.OTHER);
    }
    try {
      sampler.begin(asyncProfiler(files), "");
    } catch (SamplerException | ReflectiveOperationException | RuntimeException | Error e) {
      fallback.begin(sampler, Sampler.reason(e));
    }
  }

  private StackTaker asyncProfiler(RecordingFiles files)
      throws SamplerException, ReflectiveOperationException {
    AgentClassLoader loader = (AgentClassLoader) SamplerStart.class.getClassLoader();
    Path library = SamplerLibrary.find(new JarEntries(loader), loader.folder(), environment);
    Class<?> api = ProfilerClasses.load(new JarClasses(loader), instrumentation);
    ProfilerCommands commands = ProfilerCommands.load(api, library);
    Sigprof sigprof =
        new Sigprof(process, SystemFiles.ofThisMachine(), environment, Runtime.version().feature());
    boolean alloc = rank.settings().alloc();
    Monitors monitors = new Monitors();
    return new AsyncProfilerStacks(
        commands,
        sink,
        looks(monitors),
        monitors,
        waiting == Waiting.SIGNALS,
        files,
        process,
        sigprof,
        mainId,
        mainTid,
        alloc);
  }

  private ThreadLooks looks(Monitors monitors) {
    return new ThreadLooks(
        sink,
        waiting == Waiting.SIGNALS ? ThreadSource.NONE : new OpenedThreads(instrumentation),
        KernelThreads.ofThisProcess(),
        Overloads.ofThisProcess(),
        monitors,
        mainId,
        mainTid);
  }

  /** Classes and no lambdas: the first lambda of a process is costly. */
  private record JarEntries(AgentClassLoader loader) implements SamplerLibrary.Entries {
    @Override
    public byte[] bytes(String name) throws IOException {
      return loader.entry(name);
    }
  }

  private record JarClasses(AgentClassLoader loader) implements ProfilerClasses.Source {
    @Override
    public byte[] bytes(String name) {
      try {
        return loader.profilerClass(name);
      } catch (IOException e) {
        return null; // said by who misses the class
      }
    }
  }
}
