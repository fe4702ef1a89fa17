package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;

/** Sends commands to async-profiler through its Java API. */
final class ProfilerCommands {
  /** The library writes to the program's standard output what it has to say. */
  private static final String SILENT = ",loglevel=none";

  /**
   * Leaves out of a recording what nobody reads: 1, the machine and the JVM with its arguments; 2,
   * the system's properties; 4, native libraries; 8, CPU load; 16, the heap.
   */
  private static final String SAMPLES_ONLY = ",jfropts=31";

  private final Object profiler;
  private final String name;
  private final String library;
  private final Method execute;

  private ProfilerCommands(Object profiler, String name, String library, Method execute) {
    this.profiler = profiler;
    this.name = name;
    this.library = library;
    this.execute = execute;
  }

  /**
   * Loads the library.
   *
   * @param api async-profiler's own class
   */
  static ProfilerCommands load(Class<?> api, Path library) throws SamplerException {
    try {
      Object profiler = api.getMethod("getInstance", String.class).invoke(null, library.toString());
      Object version = api.getMethod("getVersion").invoke(profiler);
      return new ProfilerCommands(
          profiler,
          "async-profiler " + version,
          library.toRealPath().toString(),
          api.getMethod("execute", String.class));
    } catch (InvocationTargetException e) {
      throw new SamplerException(library + " cannot be loaded: " + reason(library, e), e);
    } catch (ReflectiveOperationException | IOException e) {
      throw new SamplerException("async-profiler is not what was expected: " + e, e);
    }
  }

  /** What the system says, without the name of the file, which it and the JVM put before it. */
  private static String reason(Path library, InvocationTargetException failure) {
    return failure.getCause().getMessage().replace(library + ": ", "");
  }

  /** The file that the library was loaded from, without links. */
  String library() {
    return library;
  }

  /** What it is called, with its version. */
  String name() {
    return name;
  }

  /** Begins to take stacks into a file. */
  void start(String options, Path file) throws SamplerException {
    execute("start," + options + SAMPLES_ONLY + SILENT + ",jfr,file=" + file);
  }

  /** Ends it; the file is complete. */
  void stop() throws SamplerException {
    execute("stop" + SILENT);
  }

  private void execute(String command) throws SamplerException {
    try {
      execute.invoke(profiler, command);
    } catch (InvocationTargetException e) {
      throw new SamplerException("async-profiler says: " + e.getCause().getMessage(), e);
    } catch (IllegalAccessException e) {
      throw new SamplerException("async-profiler is not what was expected: " + e, e);
    }
  }
}
