package org.tinyprof.agent.config;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.OwnPackages;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.runtime.event.EventMetrics;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.settings.TraceSettings;

/** The complete and checked configuration of the agent: what all {@link Layers} come to. */
public final class Configuration {
  private static final ProfilerSettings NO_PROGRAM =
      ProfilerSettings.named(ConfigurationKey.OUTPUT.builtIn().words());

  private final Layers layers;
  private final ProfilerSettings settings;

  private Configuration(Layers layers, ProfilerSettings program) {
    this.layers = layers;
    settings = settings(program);
    requireWorkingFolder();
  }

  /**
   * Reads the file that the agent's argument names, if any, what overrides it, and what counts for
   * all jobs of the site and the user.
   *
   * @param argument what stands behind {@code -javaagent:tinyprof.jar=}, or the empty text
   */
  public static Configuration load(String argument, Map<String, String> environment)
      throws ConfigurationException {
    Configuration read = read(argument, environment);
    read.requireRight();
    return read;
  }

  /** What a program asks for that starts the profiler itself, over what its environment says. */
  public static Configuration load(ProfilerSettings program, Map<String, String> environment)
      throws ConfigurationException {
    Layers layers = Layers.of("", environment);
    layers.add(program);
    Configuration read = new Configuration(layers, program);
    read.requireRight();
    return read;
  }

  /** The same as {@link #load}, whatever the {@link #problems}. */
  public static Configuration read(String argument, Map<String, String> environment) {
    return new Configuration(Layers.of(argument, environment), NO_PROGRAM);
  }

  /** Refuses one with {@link #problems}. */
  public void requireRight() throws ConfigurationException {
    if (!layers.problems().isEmpty()) {
      throw layers.problems().get(0);
    }
  }

  /** All that is wrong with it; with one of them a job runs unprofiled. */
  public List<ConfigurationException> problems() {
    return layers.problems();
  }

  /** Lines for the user about what was ignored. */
  public List<String> notes() {
    return layers.notes();
  }

  /** Lines about what was ignored that the user need not care for: the profile has them. */
  public List<String> remarks() {
    return layers.remarks();
  }

  /** What each key is set to and by whom, with tabs between. */
  public List<String> outcome() {
    List<String> lines = new ArrayList<>();
    for (ConfigurationKey key : ConfigurationKey.values()) {
      if (key != ConfigurationKey.MIN_SIZE) {
        Setting setting = layers.setting(key);
        String value = setting.written().words().replaceAll("\\s+", " ");
        String fixed = layers.fixes(key) ? " (fixed)" : "";
        lines.add(key.written() + "\t" + value + "\t" + setting.origin() + fixed);
      }
    }
    return lines;
  }

  /** What the recorder and the output are to do. */
  public ProfilerSettings settings() {
    return settings;
  }

  public boolean enabled() {
    return flag(ConfigurationKey.ENABLED);
  }

  public boolean diagnostics() {
    return flag(ConfigurationKey.DIAGNOSTICS);
  }

  /** Whether JVMs are profiled that a profiled one starts. */
  public boolean children() {
    return flag(ConfigurationKey.CHILDREN);
  }

  /** Whether nothing at all is printed. */
  public boolean quiet() {
    return flag(ConfigurationKey.QUIET);
  }

  /** Whether a rank writes before a fatal MPI error ends the job. */
  public boolean fatalErrors() {
    return flag(ConfigurationKey.FATAL_ERRORS);
  }

  /** What the user tells runs apart by. */
  public Attributes attributes() {
    return (Attributes) value(ConfigurationKey.ATTRIBUTES);
  }

  /** Whether the program's arguments and the properties of its command are kept. */
  public boolean arguments() {
    return flag(ConfigurationKey.ARGUMENTS);
  }

  /** Whether durations of hot, short methods may be sampled; counts are always exact. */
  public boolean adaptive() {
    return flag(ConfigurationKey.CLOCK);
  }

  /** Who takes stacks of the program's threads. */
  public Stacks stacks() {
    return (Stacks) value(ConfigurationKey.SAMPLER);
  }

  /** How it is learned what threads wait for. */
  public Waiting waiting() {
    return (Waiting) value(ConfigurationKey.WAITING);
  }

  /** The profile of an earlier run whose levels this run begins with; empty for none. */
  public String levels() {
    return (String) value(ConfigurationKey.LEVELS);
  }

  /** The profile of an earlier run, or a folder of some, whose methods are worth timing. */
  public String learn() {
    return (String) value(ConfigurationKey.LEARN);
  }

  /** Whether the program's {@code main} method is an event. */
  public boolean main() {
    return flag(ConfigurationKey.MAIN);
  }

  /** Which other methods of the program itself are events. */
  public OwnMode own() {
    return (OwnMode) value(ConfigurationKey.OWN);
  }

  /** Which packages of libraries count as the program's in samples. */
  public OwnPackages ownPackages() {
    return (OwnPackages) value(ConfigurationKey.OWN_PACKAGES);
  }

  /** Whether the calls of Open MPI's Java API are, and profiles are gathered over MPI. */
  public boolean mpi() {
    return flag(ConfigurationKey.MPI);
  }

  /** Whether reads and writes of the JDK's files and sockets are. */
  public boolean jdkIo() {
    return flag(ConfigurationKey.JDK_IO);
  }

  /** What executions begin with; none means {@code main}. */
  public List<Rule> roots() {
    return rules(ConfigurationKey.ROOT);
  }

  public List<Rule> includes() {
    return rules(ConfigurationKey.INCLUDE);
  }

  public List<Rule> excludes() {
    return rules(ConfigurationKey.EXCLUDE);
  }

  /** Whether CPU time or allocation is measured, be it for one event only. */
  public boolean measuresThreads() {
    boolean measures = settings.cpu() || settings.alloc();
    for (Rule rule : includes()) {
      EventMetrics metrics = rule.labels().metrics();
      measures |= metrics.cpu() || metrics.alloc();
    }
    return measures;
  }

  /** The budget as people write it: {@code 2 %}, or {@code off}. */
  public String budget() {
    return SettingReader.words(settings.budget());
  }

  /**
   * A checksum of all that was set otherwise than it is built in, the same for two runs that were
   * configured alike. Attributes do not count: they change nothing that is recorded.
   */
  public String fingerprint() {
    StringBuilder all = new StringBuilder();
    for (ConfigurationKey key : ConfigurationKey.values()) {
      Setting setting = layers.setting(key);
      if (setting.layer() != Layer.BUILT_IN
          && key != ConfigurationKey.ATTRIBUTES
          && !setting.written().words().equals(key.builtIn().words())) {
        all.append(key.written()).append('=');
        setting.written().appendTo(all);
      }
    }
    if (all.length() == 0) {
      return "0"; // what the checksum of nothing is, for fewer classes
    }
    CRC32C checksum = new CRC32C();
    checksum.update(all.toString().getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue());
  }

  private ProfilerSettings settings(ProfilerSettings program) {
    EventMetrics metrics = (EventMetrics) value(ConfigurationKey.METRICS);
    return ProfilerSettings.named((String) value(ConfigurationKey.OUTPUT))
        .withText(flag(ConfigurationKey.FORMAT))
        .withTimeStepNanos((Long) value(ConfigurationKey.PRECISION))
        .withAggregators((Integer) value(ConfigurationKey.AGGREGATORS))
        .withOverwrite(flag(ConfigurationKey.OVERWRITE))
        .withSnapshotInterval((Duration) value(ConfigurationKey.SNAPSHOT))
        .withKeep((Keep) value(ConfigurationKey.KEEP))
        .withPatience(program.flushPatience(), program.exitPatience())
        .withMetrics(program.metrics())
        .withThreadsApart(flag(ConfigurationKey.THREADS))
        .withCpu(metrics.cpu())
        .withAlloc(metrics.alloc())
        .withRawTimes(flag(ConfigurationKey.TIMES))
        .withLimits(limits(program.limits()))
        .withBudget((Double) value(ConfigurationKey.BUDGET))
        .withTrace(trace())
        .withStore((String) value(ConfigurationKey.STORE), (Long) value(ConfigurationKey.DAY_LIMIT))
        .withKeepRuns(texts(ConfigurationKey.KEEP_RUNS));
  }

  private RecordingLimits limits(RecordingLimits others) {
    return new RecordingLimits(
        (Integer) value(ConfigurationKey.MAX_CALLPATHS),
        (Integer) value(ConfigurationKey.MAX_DEPTH),
        (Integer) value(ConfigurationKey.MAX_VALUES),
        others.executions(),
        others.pastValues(),
        others.threads(),
        others.lanes(),
        (Integer) value(ConfigurationKey.MAX_PEERS));
  }

  /** What slow iterations keep has no meaning for other traces; a job that asks for it is wrong. */
  private TraceSettings trace() {
    TraceSettings trace = (TraceSettings) value(ConfigurationKey.TRACE);
    Setting when = layers.setting(ConfigurationKey.TRACE_WHEN);
    boolean last = trace.mode() == TraceSettings.Mode.LAST;
    int slowTimes = (Integer) when.value();
    if (slowTimes > 0 && !last && when.layer() == Layer.JOB) {
      problem(
          when.written().where(),
          "`trace-when` says which end `trace: last` keeps; set `trace: last 30s` too");
    }
    long memory = (Long) value(ConfigurationKey.TRACE_MEMORY);
    return new TraceSettings(trace.mode(), trace.last(), memory, last ? slowTimes : 0);
  }

  /** Java knows the working folder by a name that leads nowhere if the locale lacks its letters. */
  private void requireWorkingFolder() {
    if (!isPlain(System.getProperty("user.dir", ""))
        && !Path.of(settings.profile()).isAbsolute()
        && !Files.isDirectory(Path.of("").toAbsolutePath())) {
      problem(
          "output",
          "the working folder has a name that this locale cannot spell; start the job with"
              + " LC_ALL=C.UTF-8, or give output an absolute path");
    }
  }

  private void problem(String where, String what) {
    layers.problems().add(new ConfigurationException(where, what));
  }

  /** Whether every locale can spell it. */
  static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < ' ' || name.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  private Object value(ConfigurationKey key) {
    return layers.setting(key).value();
  }

  private boolean flag(ConfigurationKey key) {
    return (Boolean) value(key);
  }

  @SuppressWarnings("unchecked") // lists of texts are read so
  private List<String> texts(ConfigurationKey key) {
    return (List<String>) value(key);
  }

  @SuppressWarnings("unchecked") // what Rules read
  private List<Rule> rules(ConfigurationKey key) {
    return (List<Rule>) value(key);
  }
}
