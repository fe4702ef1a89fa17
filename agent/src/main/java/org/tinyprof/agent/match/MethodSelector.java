package org.tinyprof.agent.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Decides which methods become events: those with {@code @Profiled}, the program's {@code main},
 * and those that a rule includes; never one that a rule excludes.
 *
 * <p>Safe for any number of threads.
 */
public final class MethodSelector {
  /** Why a method is left that a rule excludes. */
  public static final String EXCLUDED = "it is excluded";

  /** What chooses the program's {@code main}. */
  public static final String MAIN_RULE = "main";

  /** What chooses methods with the annotation. */
  public static final String ANNOTATION = "@Profiled";

  private static final String THREAD_ID = "getId()J"; // overridable in Thread before Java 19
  private static final Labels MAIN = new Labels("main", false, "", false);

  private final String mainClass;
  private final List<RuleInUse> includes;
  private final List<RuleInUse> excludes;

  /**
   * @param mainClass dotted name of the class whose {@code main} is an event; empty for none
   */
  public MethodSelector(String mainClass, List<Rule> includes, List<Rule> excludes) {
    this.mainClass = mainClass;
    this.includes = RuleInUse.all(includes);
    this.excludes = RuleInUse.all(excludes);
  }

  /** A cheap first look: false means that {@link #select} would choose nothing. */
  public boolean mayChoose(String className, byte[] classBytes) {
    if (className.equals(mainClass)) {
      return true;
    }
    for (RuleInUse each : includes) {
      if (each.rule().pattern().type().matches(className)) {
        return true;
      }
    }
    return ProfiledAnnotation.mayBeIn(classBytes);
  }

  public Selection select(ClassFile classFile, Supertypes supertypes) {
    List<RuleInUse> including = RuleInUse.of(classFile, includes, supertypes);
    List<RuleInUse> excluding = RuleInUse.of(classFile, excludes, supertypes);
    Selection selection =
        new Selection(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (MethodInfo method : classFile.methods()) {
      Optional<Rule> rule = firstInclude(classFile, method, including);
      Optional<Labels> asked = labelsWithoutRules(classFile, method);
      if (asked.isEmpty() && rule.isEmpty()) {
        continue;
      }
      String obstacle = obstacle(classFile, method, excluding);
      if (!obstacle.isEmpty()) {
        selection.skipped().put(method.key(), obstacle);
      } else if (asked.isPresent()) {
        boolean annotated = ProfiledAnnotation.of(classFile, method).isPresent();
        selection.choose(method.key(), annotated ? ANNOTATION : MAIN_RULE, asked.get());
      } else if (rule.get().findsTrivial(method)) {
        selection.skipped().put(method.key(), "it is trivial");
      } else {
        selection.choose(method.key(), rule.get().text(), rule.get().labelsOfIncluded());
      }
    }
    return selection;
  }

  /** Which of the methods that others want to be events, by key, a rule excludes. */
  public List<String> excluded(ClassFile classFile, Set<String> wanted, Supertypes supertypes) {
    List<RuleInUse> excluding = RuleInUse.of(classFile, excludes, supertypes);
    List<String> excluded = new ArrayList<>();
    for (MethodInfo method : classFile.methods()) {
      if (wanted.contains(method.key()) && isExcluded(classFile, method, excluding)) {
        excluded.add(method.key());
      }
    }
    return excluded;
  }

  /** The rules of {@code include} that have matched no method so far. */
  public List<String> includesWithoutMatch() {
    return RuleInUse.unmatched(includes);
  }

  /** The rules of {@code exclude} that so far have matched no method that would be an event. */
  public List<String> excludesWithoutMatch() {
    return RuleInUse.unmatched(excludes);
  }

  /** The one that decides the labels; those behind it have matched all the same. */
  private static Optional<Rule> firstInclude(
      ClassFile classFile, MethodInfo method, List<RuleInUse> including) {
    Optional<Rule> first = Optional.empty();
    for (RuleInUse each : including) {
      if (each.rule().includes(classFile, method)) {
        each.hasMatched();
        first = first.isEmpty() ? Optional.of(each.rule()) : first;
      }
    }
    return first;
  }

  /** What those want it to be that come before any rule. */
  private Optional<Labels> labelsWithoutRules(ClassFile classFile, MethodInfo method) {
    Optional<Labels> profiled = ProfiledAnnotation.of(classFile, method);
    boolean main = classFile.name().equals(mainClass) && method.isMain();
    return profiled.isEmpty() && main ? Optional.of(MAIN) : profiled;
  }

  /** Why a method that is asked for cannot be an event or must not; empty if it may. */
  private static String obstacle(
      ClassFile classFile, MethodInfo method, List<RuleInUse> excluding) {
    if (!method.hasCode()) {
      return method.isNative() ? "it is native" : "it is abstract";
    }
    if (method.synthetic()) {
      return "the compiler made it";
    }
    if (method.key().equals(THREAD_ID)) {
      return "the recorder itself calls it on threads";
    }
    return isExcluded(classFile, method, excluding) ? EXCLUDED : "";
  }

  private static boolean isExcluded(
      ClassFile classFile, MethodInfo method, List<RuleInUse> excluding) {
    boolean excluded = false;
    for (RuleInUse each : excluding) {
      if (each.rule().excludes(classFile, method)) {
        each.hasMatched();
        excluded = true;
      }
    }
    return excluded;
  }
}
