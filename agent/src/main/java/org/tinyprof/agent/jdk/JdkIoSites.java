package org.tinyprof.agent.jdk;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.weave.CodeLocation;
import org.tinyprof.agent.weave.Events;
import org.tinyprof.agent.weave.Site;
import org.tinyprof.agent.weave.SiteFinder;
import org.tinyprof.agent.weave.Sites;
import org.tinyprof.runtime.event.MethodSource;

/**
 * Finds the methods through which all file and socket I/O of the JDK goes, tagged IO.
 *
 * <p>They are the lowest methods with a body, so every call counts once.
 */
public final class JdkIoSites implements SiteFinder {
  private static final String RULE = "jdk-io"; // the key that asks for them
  private static final String FILE_CHANNEL = "sun.nio.ch.FileChannelImpl";
  private static final Map<String, String> SUBJECTS =
      Map.of(
          "java.io.FileInputStream",
          "File",
          "java.io.FileOutputStream",
          "File",
          "java.io.RandomAccessFile",
          "File",
          FILE_CHANNEL,
          "File",
          "sun.nio.ch.SocketChannelImpl",
          "Socket",
          "sun.nio.ch.NioSocketImpl",
          "Socket");

  private final Events events;

  /** The names of the classes in question; all are loaded when a JVM has started, or may be. */
  public static Set<String> classes() {
    return SUBJECTS.keySet();
  }

  public JdkIoSites(Events events) {
    this.events = events;
  }

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return loader == null && SUBJECTS.containsKey(internalName.replace('/', '.'));
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    Map<String, Site> sites = new LinkedHashMap<>();
    for (MethodInfo method : classFile.methods()) {
      if (method.hasCode() && !method.synthetic() && movesBytes(classFile.name(), method.name())) {
        String event = SUBJECTS.get(classFile.name()) + "." + method.name();
        int id = events.id(event, MethodSource.NONE, EventLabels.ofCall(event, "IO"));
        sites.put(method.key(), new Site(event, id, JdkBytes.of(method.descriptor()), RULE));
      }
    }
    return new Sites(sites, Map.of(), Optional.empty());
  }

  /** A stream's own transferTo, which JDK 25 has, reads by one of the other methods. */
  private static boolean movesBytes(String className, String method) {
    return switch (method) {
      case "read", "write", "force" -> true;
      case "transferTo", "transferFrom" -> className.equals(FILE_CHANNEL);
      default -> false;
    };
  }
}
