package org.tinyprof.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.Rule;

/** Loads the programs of package {@code sample} anew, through a transformer with some rules. */
final class WovenPrograms extends ClassLoader {
  private final WeavingReport report = new WeavingReport(true);
  private final MethodSelector selector;
  private final Transformer transformer;

  WovenPrograms(List<Rule> includes, List<Rule> excludes) {
    super(WovenPrograms.class.getClassLoader());
    selector = new MethodSelector("", List.of(), includes, excludes);
    transformer =
        new Transformer(
            List.of(new RuleSites(selector, OwnProgram.none(), CallFinder.NONE, Recorded.EVENTS)),
            org.tinyprof.runtime.record.Recorder.class,
            report,
            new WovenMethods(),
            new WovenClasses(Map.of("XDG_CACHE_HOME", "/dev/null"), "", ""),
            () -> {});
  }

  /** Runs the program's {@code run()} and returns what it says. */
  Object run(String program) throws ReflectiveOperationException {
    return loadClass(program).getMethod("run").invoke(null);
  }

  Class<?> define(String name, byte[] bytes) {
    byte[] woven = weave(name, bytes);
    return defineClass(name, woven, 0, woven.length);
  }

  byte[] weave(String name, byte[] bytes) {
    byte[] woven = transformer.transform(this, name.replace('.', '/'), null, null, bytes);
    return woven == null ? bytes : woven;
  }

  List<String> report() {
    return report.lines();
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("sample.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name, bytes(name)) : loaded;
    }
  }

  static byte[] bytes(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = WovenPrograms.class.getClassLoader().getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
