package org.tinyprof.runtime;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

/** Run in a JVM of its own: initialises the classes it is given and records three calls. */
final class BootstrapProgram {
  private BootstrapProgram() {}

  public static void main(String[] classes) throws ClassNotFoundException {
    for (String name : classes) {
      Class<?> loaded = Class.forName(name, true, null);
      if (loaded.getClassLoader() != null) {
        throw new IllegalStateException(name + " came from " + loaded.getClassLoader());
      }
    }
    Session.start(ProfilerSettings.named("bootstrap"), Thread.currentThread());
    Node outer = Recorder.enter(EventIds.idOf("outer"));
    Recorder.exit(Recorder.enter(EventIds.idOf("inner")));
    Recorder.exit(Recorder.enter(EventIds.idOf("inner")));
    Recorder.exit(outer);
    System.out.println("loaded " + classes.length + ", recorded 3");
  }
}
