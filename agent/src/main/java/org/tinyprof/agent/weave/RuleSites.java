package org.tinyprof.agent.weave;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.Labels;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.Selection;

/** Finds the methods of the application that a {@link MethodSelector} chooses. */
public final class RuleSites implements SiteFinder {
  private final MethodSelector selector;
  private final Events events;

  public RuleSites(MethodSelector selector, Events events) {
    this.selector = selector;
    this.events = events;
  }

  @Override
  public boolean mayFind(ClassLoader loader, String internalName, byte[] bytes) {
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !generated(internalName)
        && selector.mayChoose(internalName.replace('/', '.'), bytes)
        && !JdkModules.define(loader, internalName);
  }

  /** Classes that the JDK makes while a program runs, in loaders of its own. */
  private static boolean generated(String internalName) {
    return internalName.startsWith("jdk/internal/reflect/")
        || internalName.startsWith("jdk/proxy")
        || internalName.startsWith("com/sun/proxy/");
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader) {
    Selection selection = selector.select(classFile, new ClassPathSupertypes(loader));
    Map<String, Site> sites = new LinkedHashMap<>();
    for (Map.Entry<String, Labels> chosen : selection.chosen().entrySet()) {
      Labels labels = chosen.getValue();
      String method = chosen.getKey().substring(0, chosen.getKey().indexOf('('));
      String event = labels.eventName(classFile.name(), method);
      sites.put(chosen.getKey(), new Site(event, events.id(event, labels), BytesMoved.NONE));
    }
    return new Sites(sites, selection.skipped(), Optional.empty());
  }
}
