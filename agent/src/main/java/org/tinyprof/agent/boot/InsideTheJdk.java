package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import jdk.internal.misc.VM;

/** What is done with the inside of the JDK before the runtime is in place; {@link OpenedJvm}. */
public final class InsideTheJdk implements Function<File, String[]> {
  private static final String RUNTIME = "org.tinyprof.agent.boot.AgentStart";

  /** Called by the loader of this class. */
  public InsideTheJdk() {}

  @Override
  public String[] apply(File jar) {
    String[] options = options();
    String refusal = ClassArchives.refusal(options);
    if (!refusal.isEmpty()) {
      return new String[] {refusal, ""};
    }
    try {
      if (!hasRuntime()) {
        BootstrapDefinition.defineAll(jar);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new String[] {
      "", ClassArchives.note(options, Runtime.version().feature(), usesArchive(options))
    };
  }

  private static boolean hasRuntime() {
    try {
      Class.forName(RUNTIME, false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** The options of the JVM, those of files and environment variables included. */
  private static String[] options() {
    try {
      String[] options = VM.getRuntimeArguments();
      return options == null ? new String[0] : options;
    } catch (LinkageError e) {
      return new String[0]; // another JDK, which may have it elsewhere
    }
  }

  private static boolean usesArchive(String[] options) {
    if (!ClassArchives.nameCache(options)) {
      return true; // nobody wants to know
    }
    try {
      Class<?> cds = Class.forName("jdk.internal.misc.CDS");
      return (Boolean) cds.getMethod("isUsingArchive").invoke(null);
    } catch (ReflectiveOperationException e) {
      return true; // a JDK that has no AOT cache
    }
  }
}
