package org.tinyprof.runtime.record;

import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.tinyprof.Event;
import org.tinyprof.Loop;
import org.tinyprof.Metric;
import org.tinyprof.Profiler;
import org.tinyprof.runtime.ChildJvm;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

/**
 * Run on Java 21 or newer: prints the classes that first events of virtual threads ask for. Loads
 * itself and the profiler a second time, by a class loader that sees what is asked for.
 */
final class FirstEventsProgram {
  private static final int EXACT = EventIds.idOf("exact");
  private static final int ADAPTIVE = EventIds.idOf(EventSpec.of("adaptive").withAdaptive(true));
  private static final int EACH = EventIds.idOf("each", false, true);

  private FirstEventsProgram() {}

  public static void main(String[] args) throws Exception {
    try (Watching loader = new Watching()) {
      Class<?> again = loader.loadClass(FirstEventsProgram.class.getName());
      call(again, "start");
      for (String events : new String[] {"calls", "markedByHand"}) {
        Runnable body = () -> watched(again, events);
        startVirtualThread(body).join();
      }
    }
    System.out.println("done");
  }

  private static Thread startVirtualThread(Runnable body) throws ReflectiveOperationException {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    return (Thread) start.invoke(null, body);
  }

  private static void watched(Class<?> in, String method) {
    try {
      call(in, "nothing");
      Watching.watched = Thread.currentThread();
      call(in, method);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void call(Class<?> in, String method) throws ReflectiveOperationException {
    Method found = in.getDeclaredMethod(method);
    found.setAccessible(true);
    found.invoke(null);
  }

  /** Somebody who writes nothing. */
  private static final class SilentWriter implements ProfileWriter {
    @Override
    public void started(ProfilerSettings settings, Rank rank) {}

    @Override
    public boolean flush(Rank rank) {
      return false;
    }
  }

  static void start() {
    Session.install(new SilentWriter());
    ProfilerSettings settings =
        ProfilerSettings.named("first").withMetrics(Metric.parse("tag:0;mem:1"));
    Profiler.start(settings);
  }

  static void nothing() {}

  static void calls() {
    for (int i = 0; i <= Sampling.WARM_UP; i++) {
      Recorder.exit(Recorder.enter(ADAPTIVE));
    }
    Node left = Recorder.enter(EXACT);
    Recorder.exit(Recorder.enter(EACH));
    Recorder.enter(EXACT);
    Recorder.exit(left);
  }

  @SuppressWarnings("try") // javac wants the variable used
  static void markedByHand() {
    try (Event event = Event.enter("new", false, Loop.SUM, "A;2.5")) {
      event.set("mem", 3).addBytes(5);
    }
  }

  /** Prints what the watched thread asks for. */
  private static final class Watching extends URLClassLoader {
    private static volatile Thread watched;

    Watching() throws MalformedURLException {
      super(
          new URL[] {urlOf(Recorder.class), urlOf(FirstEventsProgram.class)},
          ClassLoader.getPlatformClassLoader());
    }

    private static URL urlOf(Class<?> type) throws MalformedURLException {
      Path path = ChildJvm.pathOf(type);
      return path.toUri().toURL();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (Thread.currentThread() == watched) {
        System.out.println(name);
      }
      return super.loadClass(name, resolve);
    }
  }
}
