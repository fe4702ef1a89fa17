package org.tinyprof.agent.match;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.tinyprof.agent.classfile.Annotation;
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

  private static final String PROFILED = "org.tinyprof.Profiled";
  private static final byte[] PROFILED_DESCRIPTOR =
      "Lorg/tinyprof/Profiled;".getBytes(StandardCharsets.US_ASCII);
  private static final String THREAD_ID = "getId()J"; // overridable in Thread before Java 19
  private static final Labels MAIN = new Labels("main", false, "", false);

  private final String mainClass;
  private final List<Rule> includes;
  private final List<Rule> excludes;
  private final AtomicIntegerArray includeHits;
  private final AtomicIntegerArray excludeHits;

  /**
   * @param mainClass dotted name of the class whose {@code main} is an event; empty for none
   */
  public MethodSelector(String mainClass, List<Rule> includes, List<Rule> excludes) {
    this.mainClass = mainClass;
    this.includes = includes;
    this.excludes = excludes;
    this.includeHits = new AtomicIntegerArray(includes.size());
    this.excludeHits = new AtomicIntegerArray(excludes.size());
  }

  /** A cheap first look: false means that {@link #select} would choose nothing. */
  public boolean mayChoose(String className, byte[] classBytes) {
    if (className.equals(mainClass)) {
      return true;
    }
    for (Rule rule : includes) {
      if (rule.pattern().type().matches(className)) {
        return true;
      }
    }
    return ClassFile.mentions(classBytes, PROFILED_DESCRIPTOR);
  }

  public Selection select(ClassFile classFile, Supertypes supertypes) {
    List<Integer> including = rulesFor(classFile, includes, supertypes);
    List<Integer> excluding = rulesFor(classFile, excludes, supertypes);
    Selection selection = new Selection(new LinkedHashMap<>(), new LinkedHashMap<>());
    for (MethodInfo method : classFile.methods()) {
      int rule = firstInclude(classFile, method, including);
      Optional<Labels> labels = labels(classFile, method, rule);
      if (labels.isEmpty()) {
        continue;
      }
      String obstacle = obstacle(classFile, method, rule, excluding);
      if (obstacle.isEmpty()) {
        selection.chosen().put(method.key(), labels.get());
      } else {
        selection.skipped().put(method.key(), obstacle);
      }
      countHits(classFile, method, including);
    }
    return selection;
  }

  /** Which of the methods that others want to be events, by key, a rule excludes. */
  public List<String> excluded(ClassFile classFile, Set<String> wanted, Supertypes supertypes) {
    List<Integer> excluding = rulesFor(classFile, excludes, supertypes);
    List<String> excluded = new ArrayList<>();
    for (MethodInfo method : classFile.methods()) {
      if (wanted.contains(method.key()) && isExcluded(classFile, method, excluding)) {
        excluded.add(method.key());
      }
    }
    return excluded;
  }

  /**
   * Whether a rule excludes a method that would be an event. Of classes left out as a whole,
   * constructors are too, though no such rule includes them.
   */
  private boolean isExcluded(ClassFile classFile, MethodInfo method, List<Integer> excluding) {
    boolean excluded = false;
    for (int i : excluding) {
      Rule rule = excludes.get(i);
      if (matches(rule, classFile, method)
          || (rule.pattern().isOfClasses() && annotated(rule, classFile, method))) {
        excludeHits.incrementAndGet(i);
        excluded = true;
      }
    }
    return excluded;
  }

  /** A rule has matched even where one before it decides the labels. */
  private void countHits(ClassFile classFile, MethodInfo method, List<Integer> including) {
    for (int i : including) {
      if (matches(includes.get(i), classFile, method)) {
        includeHits.incrementAndGet(i);
      }
    }
  }

  /** The rules of {@code include} that have matched no method so far. */
  public List<String> includesWithoutMatch() {
    return withoutMatch(includes, includeHits);
  }

  /** The rules of {@code exclude} that so far have matched no method that would be an event. */
  public List<String> excludesWithoutMatch() {
    return withoutMatch(excludes, excludeHits);
  }

  private static List<String> withoutMatch(List<Rule> rules, AtomicIntegerArray hits) {
    List<String> unmatched = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      if (hits.get(i) == 0) {
        unmatched.add(rules.get(i).text());
      }
    }
    return unmatched;
  }

  /** What the most specific of those who ask for the method to be an event wants it to be. */
  private Optional<Labels> labels(ClassFile classFile, MethodInfo method, int rule) {
    Optional<Labels> profiled = profiled(method.annotations());
    if (profiled.isEmpty() && !method.staticInitializer()) {
      profiled = profiled(classFile.annotations());
    }
    if (profiled.isPresent()) {
      return profiled;
    }
    if (classFile.name().equals(mainClass) && method.isMain()) {
      return Optional.of(MAIN);
    }
    return rule < 0 ? Optional.empty() : Optional.of(includes.get(rule).labels());
  }

  private static Optional<Labels> profiled(List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      if (annotation.type().equals(PROFILED)) {
        return Optional.of(labels(annotation.values()));
      }
    }
    return Optional.empty();
  }

  private static Labels labels(Map<String, String> values) {
    return new Labels(
        values.getOrDefault("value", Labels.DEFAULT_NAME),
        values.getOrDefault("loop", "SUM").equals("EACH"),
        values.getOrDefault("tag", ""),
        values.getOrDefault("common", "false").equals("true"));
  }

  private String obstacle(
      ClassFile classFile, MethodInfo method, int rule, List<Integer> excluding) {
    if (!method.hasCode()) {
      return method.isNative() ? "it is native" : "it is abstract";
    }
    if (method.synthetic()) {
      return "the compiler made it";
    }
    if (method.key().equals(THREAD_ID)) {
      return "the recorder itself calls it on threads";
    }
    if (isExcluded(classFile, method, excluding)) {
      return EXCLUDED;
    }
    boolean onlyByRule = rule >= 0 && labels(classFile, method, -1).isEmpty();
    return onlyByRule && trivial(method, includes.get(rule)) ? "it is trivial" : "";
  }

  private static boolean trivial(MethodInfo method, Rule rule) {
    return method.codeSize() < rule.minSize()
        && !rule.pattern().namesMethod()
        && (rule.annotation().isEmpty() || !carries(method.annotations(), rule.annotation().get()));
  }

  /** The rules whose conditions on the class hold: the costly ones are checked once a class. */
  private static List<Integer> rulesFor(
      ClassFile classFile, List<Rule> rules, Supertypes supertypes) {
    List<Integer> matching = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      if (rule.pattern().type().matches(classFile.name())
          && (rule.supertype().isEmpty()
              || supertypes.anyMatches(classFile, rule.supertype().get()))) {
        matching.add(i);
      }
    }
    return matching;
  }

  private int firstInclude(ClassFile classFile, MethodInfo method, List<Integer> including) {
    for (int i : including) {
      if (matches(includes.get(i), classFile, method)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the conditions on the method hold; those on the class do. */
  private static boolean matches(Rule rule, ClassFile classFile, MethodInfo method) {
    return rule.pattern().matchesMethod(method.name(), method.descriptor())
        && annotated(rule, classFile, method);
  }

  private static boolean annotated(Rule rule, ClassFile classFile, MethodInfo method) {
    return rule.annotation().isEmpty()
        || carries(classFile.annotations(), rule.annotation().get())
        || carries(method.annotations(), rule.annotation().get());
  }

  private static boolean carries(List<Annotation> annotations, Glob type) {
    for (Annotation annotation : annotations) {
      if (type.matches(annotation.type())) {
        return true;
      }
    }
    return false;
  }
}
