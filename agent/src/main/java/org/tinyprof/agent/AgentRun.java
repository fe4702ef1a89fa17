package org.tinyprof.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import org.tinyprof.agent.boot.AgentClassLoader;
import org.tinyprof.agent.boot.AgentStart;
import org.tinyprof.agent.boot.EndHooks;
import org.tinyprof.agent.boot.MainClass;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.agent.boot.Starter;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.ConfigurationException;
import org.tinyprof.agent.config.Stacks;
import org.tinyprof.agent.jdk.ExitSites;
import org.tinyprof.agent.jdk.JdkIoSites;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.mpi.MpiCallSites;
import org.tinyprof.agent.mpi.MpiSites;
import org.tinyprof.agent.sampler.AddressSpace;
import org.tinyprof.agent.sampler.CallerStacks;
import org.tinyprof.agent.sampler.Frames;
import org.tinyprof.agent.sampler.Sampler;
import org.tinyprof.agent.sampler.SamplerStart;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.CallFinder;
import org.tinyprof.agent.weave.EarlierClasses;
import org.tinyprof.agent.weave.ExclusionFilter;
import org.tinyprof.agent.weave.OwnProgram;
import org.tinyprof.agent.weave.RuleSites;
import org.tinyprof.agent.weave.SiteFinder;
import org.tinyprof.agent.weave.Transformer;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.agent.weave.WovenClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.io.facts.MemoryLimit;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.memory.OutsideHeap;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;

/** One profiled run of a program: what is set up at its start and done at its end. */
public final class AgentRun {
  static {
    AgentStart.use(
        new Starter() {
          @Override
          public String[] start(
              String argument, Instrumentation instrumentation, boolean brief, boolean child) {
            return AgentRun.start(argument, instrumentation, brief, child);
          }

          @Override
          public String dump() throws InterruptedException {
            return AgentRun.dump();
          }
        });
  }

  private static final String TOO_LATE =
      " names only classes that were loaded before the agent was attached: ";

  private static final long MOST_DUMP_MILLIS = 10_000;
  private static final long LEAST_MEGABYTES = 512; // with half of it, threads did not start
  private static final long LEAST_MEMORY_MEGABYTES = 96; // a small program took 60, bare 23
  private static final long MEGABYTE = 1 << 20;

  private static volatile DeferredOutput current; // null until a run has begun

  private final Configuration configuration;
  private final boolean speaks;
  private final String mainClass;
  private final boolean wantsMain;
  private final WeavingReport report;
  private final OwnProgram own;
  private final WovenMethods woven = new WovenMethods();
  private final MethodSelector selector;
  private final LearnedMethods learned;
  private final SamplerStatus stacks = new SamplerStatus();
  private Sampler sampler; // null if no stacks are taken
  private WovenClasses kept; // by the program's last run

  /**
   * @param mainClass dotted name of the class that the program begins with; empty if unknown
   */
  AgentRun(Configuration configuration, boolean speaks, String mainClass) {
    this.configuration = configuration;
    this.speaks = speaks;
    this.report = new WeavingReport(configuration.diagnostics());
    this.mainClass = mainClass;
    this.wantsMain = configuration.main();
    boolean hasOwn = configuration.own() != OwnMode.OFF;
    OwnCode code = hasOwn ? ownCode(mainClass) : OwnCode.NONE;
    this.own =
        new OwnProgram(code, configuration.own(), configuration.ownPackages(), new OwnClasses());
    this.selector =
        new MethodSelector(
            wantsMain
                ? new MainMethod(ClassLoader.getSystemClassLoader()).declaredIn(mainClass)
                : "",
            configuration.roots(),
            configuration.includes(),
            configuration.excludes());
    this.learned = hasOwn ? learn() : LearnedMethods.NONE;
    selector.learned(learned);
  }

  private static OwnCode ownCode(String mainClass) {
    return OwnCodeFinder.of(
        mainClass,
        ClassLoader.getSystemClassLoader(),
        System.getProperty("jdk.module.main", ""),
        System.getProperty("java.class.path", ""));
  }

  /**
   * Called by {@link AgentStart}, in this class's own loader.
   *
   * @param brief whether this JVM is to leave nothing if it runs for less than a second
   * @param child whether to profile it only if the configuration says that children are
   * @return why nothing begins, and it may be tried again, empty if the run has begun; and, for who
   *     attached it, where its profile will be
   */
  static String[] start(
      String argument, Instrumentation instrumentation, boolean brief, boolean child) {
    ProcessStart agent = ProcessStart.ofThisThread();
    Map<String, String> environment = System.getenv();
    boolean speaks = Launch.speaks(environment);
    try {
      if (System.getProperty(CheckRun.PROPERTY) != null) {
        CheckRun.answer(argument, environment);
      }
      Configuration configuration = Configuration.read(argument, environment);
      if (configuration.quiet()) {
        Console.beQuiet();
      }
      configuration.requireRight();
      if (!configuration.enabled()) {
        return new String[] {"`enabled` is false; the job runs unprofiled", ""};
      }
      if (child && !configuration.children()) {
        return new String[] {"a child", ""}; // nobody is told
      }
      long left = AddressSpace.megabytesLeft();
      if (left < LEAST_MEGABYTES) {
        return unprofiled(noRoom(left), speaks, environment);
      }
      long memory = MemoryLimit.bytes(SystemFiles.ofThisMachine());
      if (memory >= 0 && memory < LEAST_MEMORY_MEGABYTES * MEGABYTE) {
        return unprofiled(noMemory(memory / MEGABYTE), speaks, environment);
      }
      String mainClass = MainClass.of(System.getProperties());
      DeferredOutput output =
          new AgentRun(configuration, speaks, mainClass)
              .begin(instrumentation, brief && Launch.in(environment).isEmpty());
      output.agentStarted(agent);
      return new String[] {"", isAttached() ? output.open().destination() : ""};
    } catch (ConfigurationException e) {
      return unprofiled(e.getMessage(), speaks, environment);
    }
  }

  private static String[] unprofiled(
      String reason, boolean speaks, Map<String, String> environment) {
    String problem = reason + "; the job runs unprofiled";
    if (speaks && OncePerHost.isFirst(reason, true, environment)) {
      Console.say(problem);
    }
    Optional<Launch> launch = Launch.in(environment);
    if (launch.isPresent()) {
      UnprofiledRank.begin(reason, launch.get(), environment);
    }
    return new String[] {problem, ""};
  }

  /** Our threads would take what the JVM's and the program's need: they could not start. */
  private static String noRoom(long megabytesLeft) {
    return "the limit of address space (ulimit -v, h_vmem) leaves "
        + megabytesLeft
        + " MB, and profiling needs up to "
        + LEAST_MEGABYTES;
  }

  /** The kernel would end the process. */
  private static String noMemory(long megabytes) {
    return "the container or batch job may use "
        + megabytes
        + " MB of memory, and a profiled JVM needs "
        + LEAST_MEMORY_MEGABYTES;
  }

  /** An agent that is attached comes when {@code main} runs already. */
  private static boolean isAttached() {
    return Thread.currentThread() != MainThread.find();
  }

  private DeferredOutput begin(Instrumentation instrumentation, boolean brief) {
    List<String> notes = speaks ? notes() : List.of();
    if (!brief) {
      Console.sayAll(notes);
    }
    if (configuration.measuresThreads()) {
      Session.install(new JdkThreadMeter());
    }
    boolean missedInit =
        Launch.in(System.getenv()).isPresent() && EarlierMpi.initialized(instrumentation);
    Outputs outputs = new Outputs(configuration, mainClass, report, stacks, learned);
    OpenedJdk jdk = new OpenedJdk(instrumentation);
    OutsideHeap.use(jdk);
    DeferredOutput output = new DeferredOutput(outputs, missedInit, jdk);
    current = output;
    if (brief) {
      output.waitUntilItIsNotBrief(notes);
    }
    EndWatch endings = new EndWatch(output, new ProgramPlace(own.classes()));
    EndHooks.listen(endings);
    Session.install(output);
    Session.start(configuration.settings(), MainThread.find());
    if (configuration.mpi()) {
      MpiHooks.listen(
          new MpiListener(output, endings, instrumentation, configuration.fatalErrors()));
    }
    Thread end =
        new AgentThread(Thread.currentThread().getThreadGroup(), "tinyprof-end") {
          @Override
          void act() {
            output.endBegins();
            endings.ends();
            end(output);
            output.writeEnd();
          }
        };
    Runtime.getRuntime().addShutdownHook(end);
    sampler(instrumentation, output);
    weave(instrumentation, output);
    if (sampler != null) {
      sampler.awaitStart(configuration.stacks() != Stacks.AUTO);
    }
    return output;
  }

  /** The sampler starts on its own thread, in parallel with the rest of the start. */
  private void sampler(Instrumentation instrumentation, DeferredOutput output) {
    Rank rank = CurrentRank.orNull();
    Stacks choice = configuration.stacks();
    if (rank == null || choice == Stacks.OFF || own.isNone()) {
      return;
    }
    sampler =
        new Sampler(
            wantsMain && !isAttached(),
            stacks,
            new LongConsumer() { // no lambda: the first of a process is costly
              @Override
              public void accept(long nanos) {
                output.agentTook(nanos);
              }
            },
            speaks ? Console.LINES : Console.SILENCE);
    Frames frames = new Frames(own.classes(), woven);
    SamplerStart start =
        new SamplerStart(
            instrumentation,
            choice,
            configuration.waiting(),
            frames,
            rank,
            MainThread.find(),
            isAttached(),
            System.getenv());
    rank.stacks(sampler);
    rank.callers(new CallerStacks(frames));
    Thread thread =
        new AgentThread(MainThread.systemGroup(), "tinyprof-sampler") {
          @Override
          void act() {
            start.run(sampler);
          }
        };
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Another process asks for what was recorded so far. A rank that hangs in a flush cannot write:
   * it is waited for as long as an end waits.
   *
   * @return where it is; empty if it could not be written in time
   */
  static String dump() throws InterruptedException {
    DeferredOutput output = current;
    String[] place = {""};
    AgentThread writing =
        new AgentThread(MainThread.systemGroup(), "tinyprof-dump") {
          @Override
          void act() {
            place[0] = output.open().dump();
          }
        };
    writing.setDaemon(true);
    writing.start();
    writing.join(MOST_DUMP_MILLIS);
    return writing.isAlive() ? "" : place[0];
  }

  /** What the user should know before the program begins. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(configuration.notes());
    boolean unasked = own.mode() == OwnMode.WOVEN || configuration.includes().isEmpty();
    if (unasked && !own.code().within().isEmpty()) {
      notes.add(
          "the program's jar bundles libraries; only "
              + own.code().within()
              + "** counts as the program's own: name other packages under include");
    }
    return notes;
  }

  /** What an earlier run showed to be worth timing. */
  LearnedMethods learned() {
    return learned;
  }

  /** How many of the own classes seen so far have methods on stacks. */
  int sampledClasses() {
    return own.mode() == OwnMode.SAMPLED ? own.classes().size() : 0;
  }

  /** A program whose own manifest starts the agent may not allow to change loaded classes. */
  private void weave(Instrumentation instrumentation, DeferredOutput output) {
    boolean earlierToo = instrumentation.isRetransformClassesSupported();
    Runnable openSoon =
        new Runnable() {
          @Override
          public void run() {
            output.openSoon();
          }
        };
    kept = new WovenClasses(System.getenv(), mainClass, weaving());
    Transformer transformer =
        new Transformer(finders(), Recorder.class, report, woven, kept, openSoon);
    instrumentation.addTransformer(transformer, earlierToo);
    EarlierClasses earlier = new EarlierClasses(instrumentation, report);
    boolean jdk = configuration.jdkIo();
    if (isAttached()) {
      earlier.retransformMpi(own, selector);
      if (jdk && speaks) {
        Console.say("jdk-io records nothing in a running program; start it with -javaagent");
      }
    } else if (earlierToo) {
      Set<String> ofTheJdk = new HashSet<>(wantsMain ? ExitSites.CLASSES : Set.of());
      ofTheJdk.addAll(jdk ? JdkIoSites.classes() : Set.of());
      earlier.retransform(ofTheJdk);
    }
  }

  /** All that weaving depends on, besides a class and its events. */
  private String weaving() {
    File jar = ((AgentClassLoader) AgentRun.class.getClassLoader()).jar();
    return jar.length() + " " + jar.lastModified() + " " + takesSnapshots();
  }

  private boolean takesSnapshots() {
    return !configuration.settings().snapshotInterval().isZero();
  }

  List<SiteFinder> finders() {
    RuntimeEvents.Root root = root();
    RuntimeEvents events = new RuntimeEvents(configuration.adaptive(), root, earlierLevels());
    List<SiteFinder> finders = new ArrayList<>();
    if (configuration.mpi()) {
      // A call of MPI takes longer than reading the clock; only those that poll are worth sampling.
      RuntimeEvents exact = new RuntimeEvents(false, root, EarlierLevels.NONE);
      finders.add(exceptExcluded(new MpiSites(exact, events, takesSnapshots())));
    }
    if (wantsMain) {
      finders.add(new ExitSites());
    }
    if (configuration.jdkIo()) {
      finders.add(exceptExcluded(new JdkIoSites(events)));
    }
    CallFinder calls = configuration.mpi() ? new MpiCallSites() : CallFinder.NONE;
    finders.add(new RuleSites(selector, own, calls, events));
    return finders;
  }

  private RuntimeEvents.Root root() {
    if (!configuration.roots().isEmpty()) {
      return RuntimeEvents.Root.NAMED;
    }
    boolean mainToCome = wantsMain && !isAttached();
    return mainToCome ? RuntimeEvents.Root.MAIN : RuntimeEvents.Root.FIRST;
  }

  /** A list that cannot be read costs the run nothing else. */
  private LearnedMethods learn() {
    String place = configuration.learn();
    if (place.isEmpty()) {
      return LearnedMethods.NONE;
    }
    try {
      return Learning.from(place);
    } catch (IOException e) {
      if (speaks) {
        Console.say(EarlierLevels.problem("learn", place, e));
      }
      return LearnedMethods.NONE;
    }
  }

  /** Levels that cannot be read cost the run nothing else. */
  private EarlierLevels earlierLevels() {
    String profile = configuration.levels();
    if (profile.isEmpty()) {
      return EarlierLevels.NONE;
    }
    try {
      return EarlierLevels.in(profile);
    } catch (IOException e) {
      if (speaks) {
        Console.say(EarlierLevels.problem("levels", profile, e));
      }
      return EarlierLevels.NONE;
    }
  }

  private SiteFinder exceptExcluded(SiteFinder finder) {
    boolean all = configuration.excludes().isEmpty();
    return all ? finder : new ExclusionFilter(finder, selector);
  }

  private void end(DeferredOutput output) {
    boolean brief = output.endsBriefly();
    boolean written = !brief && output.shutdown();
    if (sampler != null) {
      sampler.end();
    }
    Optional<Launch> launch = Launch.in(System.getenv());
    if (!brief && (launch.isEmpty() || launch.get().firstOfHost())) {
      kept.write();
    }
    if (!speaks || brief) {
      return;
    }
    String where = launch.isPresent() ? " on rank 0" : "";
    if (!written && wantsMain && !mainClass.isEmpty()) {
      Console.say(
          MainClass.isSource(System.getProperties())
              ? "nothing was recorded: only the compiler knows the main class of "
                  + mainClass
                  + "; name it, as in include=App#main"
              : "nothing was recorded"
                  + where
                  + ", not even main: no method was woven; name some under include");
    }
    for (String rule : selector.rootsTooLate()) {
      Console.say("root" + TOO_LATE + rule);
    }
    for (String rule : selector.includesTooLate()) {
      Console.say("include" + TOO_LATE + rule);
    }
    for (String rule : selector.rootsWithoutMatch()) {
      Console.say("root matched nothing" + where + ": " + rule);
    }
    for (String rule : selector.includesWithoutMatch()) {
      Console.say("include matched nothing" + where + ": " + rule);
    }
    for (String rule : selector.excludesWithoutMatch()) {
      Console.say("exclude matched nothing" + where + ": " + rule);
    }
    if (configuration.diagnostics()) {
      for (String line : report.lines()) {
        Console.say(line);
      }
    } else if (report.leftClasses() > 0) {
      Console.say(
          report.leftClasses() + " classes could not be woven; diagnostics=true names them");
    }
  }
}
