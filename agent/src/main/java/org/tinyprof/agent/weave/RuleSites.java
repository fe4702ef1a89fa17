package org.tinyprof.agent.weave;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.EventOrigin;
import org.tinyprof.agent.match.MethodSelection;
import org.tinyprof.agent.match.MethodSelector;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.runtime.event.CallLines;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.MethodSource;

/**
 * Finds the methods that a {@link MethodSelector} chooses, including the program's own.
 *
 * <p>It sees every class that is loaded, so it also registers the program's own classes.
 */
public final class RuleSites implements SiteFinder {
  private final MethodSelector selector;
  private final OwnProgram own;
  private final CallFinder calls;
  private final Events events;

  /**
   * @param calls finds the calls of MPI that methods make
   */
  public RuleSites(MethodSelector selector, OwnProgram own, CallFinder calls, Events events) {
    this.selector = selector;
    this.own = own;
    this.calls = calls;
    this.events = events;
  }

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !generated(internalName)
        && mayChoose(loader, internalName.replace('/', '.'), location, bytes)
        && !isOfTheJdk(loader, internalName, location);
  }

  private boolean mayChoose(
      ClassLoader loader, String className, CodeLocation location, byte[] bytes) {
    boolean isOwn = own.load(loader, className, location);
    return (isOwn && own.mode() == OwnMode.WOVEN)
        || selector.mayChoose(className, bytes)
        || (isOwn && calls.mayFind(bytes));
  }

  /** Not of javac, say, where javac is the program. */
  private boolean isOfTheJdk(ClassLoader loader, String internalName, CodeLocation location) {
    return calledLikeTheJdks(internalName)
        && JdkModules.define(loader, internalName)
        && !own.has(internalName.replace('/', '.'), location);
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
    boolean isOwn = own.has(classFile.name(), location);
    Map<String, Map<String, String>> calling = calls.find(classFile);
    MethodSelection selection =
        selector.select(
            classFile,
            isOwn && own.mode() == OwnMode.WOVEN,
            isOwn ? calling.keySet() : Set.of(),
            new ClassPathSupertypes(loader));
    if (selection.chosen().isEmpty()) {
      return new Sites(Map.of(), selection.skipped(), Optional.empty());
    }
    String file = classFile.debug().file();
    String path = location.path();
    Map<String, Site> sites = new LinkedHashMap<>();
    for (MethodInfo method : classFile.methods()) {
      EventLabels labels = selection.chosen().get(method.key());
      if (labels != null) {
        String name = nameOf(method, classFile);
        String event = labels.eventName(classFile.name(), name);
        MethodSource source =
            labels.isNamed() ? MethodSource.NONE : source(classFile, method, name, file, path);
        int id = events.id(event, source, labels);
        Map<String, String> called = calling.get(method.key());
        if (called != null && (!labels.isNamed() || labels.origin() == EventOrigin.MAIN)) {
          CallLines.put(id, called); // several methods may share a given name
        }
        boolean mayBeOff = labels.demotion() == Demotion.TO_OFF;
        String rule = selection.rules().get(method.key());
        CallFacts facts = labels.origin() == EventOrigin.MAIN ? new EndOfMain() : CallFacts.NONE;
        sites.put(method.key(), new Site(event, id, facts, rule, mayBeOff));
      }
    }
    return new Sites(sites, selection.skipped(), Optional.empty());
  }

  /** As people call it: the number that a compiler gives to a lambda says less than its line. */
  private static String nameOf(MethodInfo method, ClassFile classFile) {
    if (!method.lambda()) {
      return method.name();
    }
    int from = method.name().indexOf('$') + 1;
    int to = method.name().indexOf('$', from); // lambda$step$0, or lambda$0 of Eclipse's compiler
    String within = to > from ? method.name().substring(from, to) + "." : "";
    int line = classFile.debug().firstLine(method);
    return within + (line == 0 ? "lambda" : "lambda:" + line);
  }

  private static MethodSource source(
      ClassFile classFile, MethodInfo method, String name, String file, String path) {
    int line = classFile.debug().firstLine(method);
    return new MethodSource(classFile.name(), name, method.descriptor(), file, line, path);
  }
}
