package org.tinyprof.agent.weave;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.MethodSelection;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.MethodSource;

/** Finds the methods that a {@link MethodSelector} chooses, among them the program's own. */
public final class RuleSites implements SiteFinder {
  private final MethodSelector selector;
  private final OwnCode own;
  private final Events events;

  public RuleSites(MethodSelector selector, OwnCode own, Events events) {
    this.selector = selector;
    this.own = own;
    this.events = events;
  }

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !generated(internalName)
        && mayChoose(internalName.replace('/', '.'), location, bytes)
        && !(calledLikeTheJdks(internalName) && JdkModules.define(loader, internalName));
  }

  private boolean mayChoose(String className, CodeLocation location, byte[] bytes) {
    return isOwn(className, location) || selector.mayChoose(className, bytes);
  }

  private boolean isOwn(String className, CodeLocation location) {
    return own.mayHave(className) && own.has(className, location.path());
  }

  /** Spares most processes the search for modules. */
  private static boolean calledLikeTheJdks(String internalName) {
    return internalName.startsWith("com/sun/")
        || internalName.startsWith("sun/")
        || internalName.startsWith("jdk/");
  }

  /** Classes that the JDK makes while a program runs, in loaders of its own. */
  private static boolean generated(String internalName) {
    return internalName.startsWith("jdk/internal/reflect/")
        || internalName.startsWith("jdk/proxy")
        || internalName.startsWith("com/sun/proxy/");
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    boolean isOwn = isOwn(classFile.name(), location);
    MethodSelection selection = selector.select(classFile, isOwn, new ClassPathSupertypes(loader));
    if (selection.chosen().isEmpty()) {
      return new Sites(Map.of(), selection.skipped(), Optional.empty());
    }
    String file = classFile.debug().file();
    String path = location.path();
    Map<String, Site> sites = new LinkedHashMap<>();
    for (MethodInfo method : classFile.methods()) {
      EventLabels labels = selection.chosen().get(method.key());
      if (labels != null) {
        String event = labels.eventName(classFile.name(), method.name());
        MethodSource source =
            labels.isNamed() ? MethodSource.NONE : source(classFile, method, file, path);
        int id = events.id(event, source, labels);
        boolean mayBeOff = labels.demotion() == Demotion.TO_OFF;
        String rule = selection.rules().get(method.key());
        sites.put(method.key(), new Site(event, id, BytesMoved.NONE, rule, mayBeOff));
      }
    }
    return new Sites(sites, selection.skipped(), Optional.empty());
  }

  private static MethodSource source(
      ClassFile classFile, MethodInfo method, String file, String path) {
    int line = classFile.debug().firstLine(method);
    return new MethodSource(classFile.name(), method.name(), method.descriptor(), file, line, path);
  }
}
