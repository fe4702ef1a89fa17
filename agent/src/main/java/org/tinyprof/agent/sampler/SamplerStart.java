package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.agent.boot.AgentClassLoader;
import org.tinyprof.agent.config.Stacks;
import org.tinyprof.agent.config.Waiting;
import org.tinyprof.io.facts.CommandLine;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.runtime.record.Rank;

/**
 * Starts the sampler: finds its library, loads it and begins. Runs on its own thread; the program
 * waits for it only a moment.
 */
public final class SamplerStart {
  /** With less than this left, the library was seen to crash, or the program to lack threads. */
  private static final long MEGABYTES_FOR_LIBRARY = 768;

  private final Instrumentation instrumentation;
  private final Stacks choice;
  private final Waiting waiting;
  private final SampleCollector sink;
  private final Rank rank;
  private final ProcessFiles process;
  private final int mainTid;
  private final long mainId;
  private final boolean attached;
  private boolean mayHaveOther;
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
    this.sink = new SampleCollector(frames, rank);
    this.rank = rank;
    this.process = ProcessFiles.ofThisProcess(environment);
    this.mainTid = attached ? process.secondThread() : process.currentThread();
    this.mainId = main.getId();
    this.attached = attached;
    this.environment = environment;
  }

  /** Begins, and then reads from time to time what was taken; returns when it cannot go on. */
  public void run(Sampler sampler) {
    CommandLine options = new CommandLine(SystemFiles.ofThisMachine(), environment);
    mayHaveOther = attached || hasOtherAgent(options);
    RecordingFiles files = recordingFiles(options);
    Fallback fallback = new Fallback(instrumentation, sink, mainId, files, Fallback.LONG);
    begin(sampler, files, fallback);
    files.deleteAbandoned();
    try {
      while (true) {
        Thread.sleep(sampler.pauseMillis());
        sampler.look(rank.samples());
        fallback.look(sampler, rank.samples());
      }
    } catch (InterruptedException e) {
      return; // nobody of ours interrupts it
    } catch (OutOfMemoryError e) {
      sampler.end(
          "the heap was full"); // whether there is a profile all the same is said at the end
    }
  }

  /** Before {@code main} begins, only another agent can have loaded another library. */
  private static boolean hasOtherAgent(CommandLine options) {
    return options.count("-javaagent:") != 1 // ours
        || options.count("-agentpath:") > 0
        || options.count("-agentlib:") > 0
        || options.count("@") > 0; // a file of options
  }

  private RecordingFiles recordingFiles(CommandLine options) {
    long number = process.process();
    String log = ErrorLog.path(options.value(ErrorLog.OPTION), number);
    return new RecordingFiles(
        System.getProperty("java.io.tmpdir", "/tmp"), environment, number, log);
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

  /** Another async-profiler is left alone, and no other source takes the place of ours. */
  private void beginWithTheLibrary(Sampler sampler, RecordingFiles files, Fallback fallback)
      throws SamplerException {
    if (mayHaveOther && process.hasOtherAsyncProfiler("")) {
      throw new SamplerException(AsyncProfilerStacks.OTHER);
    }
    try {
      sampler.begin(asyncProfiler(files), "");
    } catch (SamplerException
        | ReflectiveOperationException
        | IOException
        | RuntimeException
        | Error e) {
      fallback.begin(sampler, Sampler.reason(e), !WriteFailures.isWithoutFiles(e));
    }
  }

  private StackSampler asyncProfiler(RecordingFiles files)
      throws SamplerException, ReflectiveOperationException, IOException {
    requireRoom();
    AgentClassLoader loader = (AgentClassLoader) SamplerStart.class.getClassLoader();
    SamplerLibrary library =
        SamplerLibrary.of(new JarEntries(loader), loader.jar().getParentFile(), environment);
    new LibraryCrashes(files, library.version()).requireNone();
    prepare(files);
    try {
      return asyncProfiler(loader, library.find(), files);
    } catch (SamplerException | ReflectiveOperationException | RuntimeException | Error e) {
      files.create().delete();
      throw e;
    }
  }

  private static void requireRoom() throws SamplerException {
    long left = AddressSpace.megabytesLeft();
    if (left < MEGABYTES_FOR_LIBRARY) {
      throw new SamplerException(
          "the limit of address space (ulimit -v) leaves "
              + left
              + " MB, and async-profiler needs up to "
              + MEGABYTES_FOR_LIBRARY);
    }
  }

  private static void prepare(RecordingFiles files) throws SamplerException {
    try {
      files.prepare();
    } catch (IOException e) {
      throw new SamplerException("cannot make a temporary file: " + e.getMessage(), e);
    }
  }

  private StackSampler asyncProfiler(AgentClassLoader loader, Path library, RecordingFiles files)
      throws SamplerException, ReflectiveOperationException {
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
