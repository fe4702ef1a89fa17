package org.tinyprof.agent.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.runtime.event.EventMetrics;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.settings.TraceSettings;

/**
 * Collects what was configured, the farthest layer first: what is built in, the site's file, the
 * user's file, the job. A job's own places are its YAML file, over it the {@code TINYPROF_*}
 * variables, over those the pairs of the agent's argument or what the program itself asks for.
 *
 * <p>The nearest layer decides a key, unless the site fixed it; lists are joined, the nearest
 * first. What is wrong in one place keeps nobody from looking at the others: of the job it is a
 * problem, of a file that counts for many jobs a remark.
 */
final class Layers {
  static final String FILE_VARIABLE = "TINYPROF_CONFIG";
  private static final String ARGUMENT = "agent argument";
  private static final String FIXED = "fixed";
  private static final ConfigurationKey[] KEYS = ConfigurationKey.values();

  private final List<ConfigurationException> problems = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final Map<ConfigurationKey, String> fixed = new EnumMap<>(ConfigurationKey.class);
  private final Map<ConfigurationKey, Setting> settings = new EnumMap<>(ConfigurationKey.class);
  private Map<ConfigurationKey, Setting> farther = Map.of(); // what layers before this one left
  private Layer layer = Layer.BUILT_IN;

  private Layers() {}

  static Layers of(String argument, Map<String, String> environment) {
    Layers layers = new Layers();
    layers.addShared(Layer.SITE, SharedFile.ofSite(environment));
    layers.addShared(Layer.USER, SharedFile.ofUser(environment));
    layers.begin(Layer.JOB);
    AgentArgument parts = AgentArgument.of(argument);
    String file =
        parts.file().isEmpty() ? environment.getOrDefault(FILE_VARIABLE, "") : parts.file();
    if (!file.isEmpty()) {
      layers.addFile(file);
    }
    layers.addEnvironment(environment);
    layers.addPairs(parts.pairs());
    layers.notes.addAll(UnknownVariables.in(environment));
    return layers;
  }

  /** What the job did wrong, in the order of its places. */
  List<ConfigurationException> problems() {
    return problems;
  }

  /** What the user should know before the program begins. */
  List<String> notes() {
    return notes;
  }

  /** What was ignored: mistakes in files for many jobs, and keys that the site fixed. */
  List<String> remarks() {
    return remarks;
  }

  /** Whether the site has fixed it. */
  boolean fixes(ConfigurationKey key) {
    return fixed.containsKey(key);
  }

  /** Called once all is put. */
  Setting setting(ConfigurationKey key) {
    Setting set = settings.get(key);
    if (set == null) {
      set = Setting.builtIn(key);
      settings.put(key, set);
    }
    return set;
  }

  private void begin(Layer next) {
    layer = next;
    farther = new EnumMap<>(settings);
  }

  private void addShared(Layer whose, SharedFile file) {
    if (file.exists()) {
      begin(whose);
      try {
        putAll(file.read());
      } catch (ConfigurationException e) {
        remarks.add(e.getMessage() + "; the file is ignored");
      }
    }
  }

  private void addFile(String file) {
    try {
      putAll(new YamlFile(path(file)).read());
    } catch (ConfigurationException e) {
      problems.add(e);
    }
  }

  private static Path path(String file) throws ConfigurationException {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new ConfigurationException(ARGUMENT, "not a file name: " + e.getMessage());
    }
  }

  private void addEnvironment(Map<String, String> environment) {
    for (ConfigurationKey key : KEYS) {
      String text = environment.get(key.variable());
      if (text != null) {
        put(key, new Value.Text(text, key.variable()));
      }
    }
  }

  private void addPairs(List<String> pairs) {
    String before = "";
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 0) {
        problems.add(notAPair(pair, before));
      } else {
        String key = pair.substring(0, equals).strip();
        String where = ARGUMENT + " " + key;
        put(key, new Value.Text(pair.substring(equals + 1).strip(), where), ARGUMENT);
        before = pair;
      }
    }
  }

  /** A comma ends a pair, so it cannot part the items of a list. */
  private static ConfigurationException notAPair(String word, String before) {
    for (ConfigurationKey key : KEYS) {
      if (key.isList() && before.startsWith(key.written() + "=")) {
        return new ConfigurationException(
            ARGUMENT,
            "`"
                + word
                + "` is not key=value; write `;` between the items of a list: "
                + before
                + ";"
                + word);
      }
    }
    return new ConfigurationException(
        ARGUMENT, "`" + word + "` is not key=value; a file name must come first");
  }

  /** What a program asks for that starts the profiler itself; the rest is left to others. */
  void add(ProfilerSettings program) {
    ProfilerSettings usual = ProfilerSettings.named(program.profile());
    put(ConfigurationKey.OUTPUT, program.profile(), "");
    put(ConfigurationKey.FORMAT, program.text(), usual.text());
    put(ConfigurationKey.PRECISION, program.timeStepNanos(), usual.timeStepNanos());
    put(ConfigurationKey.AGGREGATORS, program.aggregators(), usual.aggregators());
    put(ConfigurationKey.OVERWRITE, program.overwrite(), usual.overwrite());
    put(ConfigurationKey.SNAPSHOT, program.snapshotInterval(), usual.snapshotInterval());
    put(ConfigurationKey.KEEP, program.keep(), usual.keep());
    put(ConfigurationKey.THREADS, program.threadsApart(), usual.threadsApart());
    put(ConfigurationKey.TIMES, program.rawTimes(), usual.rawTimes());
    put(ConfigurationKey.BUDGET, program.budget(), 0.0);
    Setting below = farther.get(ConfigurationKey.METRICS);
    EventMetrics others = below == null ? EventMetrics.NONE : (EventMetrics) below.value();
    boolean cpu = program.cpu() || others.cpu();
    boolean alloc = program.alloc() || others.alloc();
    put(ConfigurationKey.METRICS, new EventMetrics(cpu, alloc, Map.of()), others);
    TraceSettings trace = program.trace();
    put(ConfigurationKey.TRACE, trace, usual.trace());
    put(ConfigurationKey.TRACE_MEMORY, trace.memoryBytes(), usual.trace().memoryBytes());
    put(ConfigurationKey.TRACE_WHEN, trace.slowTimes(), usual.trace().slowTimes());
    RecordingLimits limits = program.limits();
    put(ConfigurationKey.MAX_CALLPATHS, limits.callpaths(), usual.limits().callpaths());
    put(ConfigurationKey.MAX_DEPTH, limits.depth(), usual.limits().depth());
    put(ConfigurationKey.MAX_VALUES, limits.keptValues(), usual.limits().keptValues());
    put(ConfigurationKey.MAX_PEERS, limits.peers(), usual.limits().peers());
  }

  private void put(ConfigurationKey key, Object value, Object usual) {
    String where = "the program";
    if (!value.equals(usual) && mayBeSet(key, where)) {
      Value written = new Value.Text(String.valueOf(value), where);
      settings.put(key, new Setting(value, written, layer, where));
    }
  }

  private void putAll(Value.Fields file) {
    for (Map.Entry<String, Value> field : file.fields().entrySet()) {
      put(field.getKey(), field.getValue(), field.getValue().where());
    }
  }

  private void put(String written, Value value, String where) {
    try {
      if (!written.equals(FIXED)) {
        put(ConfigurationKey.of(written, where), value);
      } else if (layer == Layer.SITE) {
        fix(value);
      } else {
        throw new ConfigurationException(where, "`fixed` is a key of the site's file only");
      }
    } catch (ConfigurationException e) {
      report(e);
    }
  }

  private void fix(Value keys) throws ConfigurationException {
    for (Value item : SettingReader.list(FIXED, keys).items()) {
      try {
        String key = SettingReader.text(FIXED, item);
        fixed.put(ConfigurationKey.of(key, item.where()), item.where());
      } catch (ConfigurationException e) {
        report(e);
      }
    }
  }

  /** Within a layer a later place takes over a key as a whole, but attributes one by one. */
  private void put(ConfigurationKey key, Value value) {
    if (!mayBeSet(key, value.where())) {
      return;
    }
    List<ConfigurationException> wrong = new ArrayList<>();
    try {
      Map<ConfigurationKey, Setting> joined =
          key == ConfigurationKey.ATTRIBUTES ? settings : farther;
      Setting set = Setting.of(key, value, layer, Optional.ofNullable(joined.get(key)), wrong);
      if (wrong.isEmpty()) {
        settings.put(key, set);
        noteRetired(key, value);
      }
    } catch (ConfigurationException e) {
      wrong.add(e);
    }
    for (ConfigurationException each : wrong) {
      report(each);
    }
  }

  private boolean mayBeSet(ConfigurationKey key, String where) {
    String fixing = layer == Layer.SITE ? null : fixed.get(key);
    if (fixing != null) {
      remarks.add(where + ": `" + key.written() + "` is ignored: " + fixing + " fixes it");
    }
    return fixing == null;
  }

  /** Keys that once meant something have no effect now; a job that has them is profiled. */
  private void noteRetired(ConfigurationKey key, Value value) {
    if (key == ConfigurationKey.MIN_SIZE) {
      List<String> to = layer == Layer.JOB ? notes : remarks;
      to.add(
          value.where()
              + ": `min-size` has no effect any more: a method's time decides, not its size;"
              + " remove the key");
    } else if (key == ConfigurationKey.INCLUDE && value instanceof Value.Items entries) {
      for (Value entry : entries.items()) {
        String name = ConfigurationKey.MIN_SIZE.written();
        if (entry instanceof Value.Fields fields && fields.fields().containsKey(name)) {
          noteRetired(ConfigurationKey.MIN_SIZE, fields.fields().get(name));
        }
      }
    }
  }

  private void report(ConfigurationException wrong) {
    if (layer == Layer.JOB) {
      problems.add(wrong);
    } else {
      remarks.add(wrong.getMessage() + "; the key is ignored");
    }
  }
}
