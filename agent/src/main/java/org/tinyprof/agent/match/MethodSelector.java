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
 * those that begin executions, those that a rule includes, and the program's own methods (all of
 * them, or those that call MPI). A method that a rule excludes is never an event. Thread-safe.
 */
public final class MethodSelector {
  /** Why a method is left that a rule excludes. */
  public static final String EXCLUDED = "it is excluded";

  /** Why a method of the program is left that nothing names. */
  public static final String TINY = "without a loop and a call it takes nanoseconds";

  /** What chooses the program's {@code main}. */
  public static final String MAIN_RULE = "main";

  /** What chooses methods with the annotation. */
  public static final String ANNOTATION = "@Profiled";

  /** What chooses methods of the program that nothing names. */
  public static final String OWN = "own";

  /** What chooses methods of the program that call MPI, if nothing names them. */
  public static final String CALLS_MPI = "calls MPI";

  /** What chooses the methods that executions begin with. */
  public static final String ROOT_RULE = "root";

  /** What chooses methods that an earlier run found worth timing. */
  public static final String LEARN = "learn";

  private static final EventLabels LEARNED = EventLabels.DEFAULT.withOrigin(EventOrigin.LEARNED);
  private static final String THREAD_ID = "getId()J"; // overridable in Thread before Java 19
  private static final EventLabels MAIN =
      EventLabels.DEFAULT.withName("main").withOrigin(EventOrigin.MAIN);

  private static final EventLabels OWN_METHOD = EventLabels.DEFAULT.withOrigin(EventOrigin.OWN);

  private static final EventLabels MPI_CALLER =
      EventLabels.DEFAULT.withOrigin(EventOrigin.MPI_CALLER);

  private final String mainClass;
  private final List<RuleInUse> roots;
  private final List<RuleInUse> includes;
  private final List<RuleInUse> excludes;
  private Set<String> learned = Set.of();
  private Set<String> learnedClasses = Set.of();

  /**
   * @param mainClass dotted name of the class whose {@code main} is an event; empty for none
   * @param roots which methods executions begin with
   */
  public MethodSelector(
      String mainClass, List<Rule> roots, List<Rule> includes, List<Rule> excludes) {
    this.mainClass = mainClass;
    this.roots = RuleInUse.all(roots);
    this.includes = RuleInUse.all(includes);
    this.excludes = RuleInUse.all(excludes);
  }

  /** Chooses these methods too; before the first class is looked at. */
  public MethodSelector learned(LearnedMethods methods) {
    learned = Set.copyOf(methods.methods());
    learnedClasses = methods.classes();
    return this;
  }

  /** A cheap first look: false means that {@link #select} would choose nothing that is not own. */
  public boolean mayChoose(String className, byte[] classBytes) {
    if (className.equals(mainClass) || learnedClasses.contains(className)) {
      return true;
    }
    return RuleInUse.anyMayApply(className, includes)
        || RuleInUse.anyMayApply(className, roots)
        || ProfiledAnnotation.mayBeIn(classBytes);
  }

  /**
   * Looks through the methods of a class.
   *
   * @param own whether the class is the program's own, and all its methods are wanted unasked
   * @param callers keys of the methods that are wanted unasked because they call MPI
   */
  public MethodSelection select(
      ClassFile classFile, boolean own, Set<String> callers, Supertypes supertypes) {
    List<RuleInUse> including = RuleInUse.of(classFile, includes, supertypes);
    List<RuleInUse> beginning = RuleInUse.of(classFile, roots, supertypes);
    List<RuleInUse> excluding = RuleInUse.of(classFile, excludes, supertypes);
    MethodSelection selection =
        new MethodSelection(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (MethodInfo method : classFile.methods()) {
      Optional<Rule> include = RuleInUse.first(classFile, method, including);
      boolean root = RuleInUse.first(classFile, method, beginning).isPresent();
      boolean wanted = root || (own && isOrdinary(method));
      boolean caller = callers.contains(method.key()) && isCaller(method);
      Optional<EventLabels> labels = labels(classFile, method, include, wanted, caller);
      if (labels.isEmpty()) {
        continue;
      }
      boolean lambda = labels.get().origin() == EventOrigin.MPI_CALLER && method.lambda();
      String obstacle = obstacle(classFile, method, lambda, excluding);
      if (obstacle.isEmpty() && !root && isTinyOwn(method, labels.get())) {
        obstacle = TINY;
      }
      if (!obstacle.isEmpty()) {
        selection.skipped().put(method.key(), obstacle);
      } else {
        String rule = root ? ROOT_RULE : rule(labels.get().origin(), include);
        selection.choose(
            method.key(), rule, root ? labels.get().withOrigin(EventOrigin.ROOT) : labels.get());
      }
    }
    return selection;
  }

  /** Its calls would cost more than they tell, and its time is its caller's anyway. */
  private static boolean isTinyOwn(MethodInfo method, EventLabels labels) {
    boolean unasked = labels.origin() == EventOrigin.OWN || labels.origin() == EventOrigin.LEARNED;
    return unasked && method.isTiny();
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

  /** A class was loaded before the agent could weave it, and is not changed. */
  public void loadedBefore(String className) {
    RuleInUse.loadedBefore(className, includes);
    RuleInUse.loadedBefore(className, roots);
  }

  /** The rules of {@code include} that have matched no method so far, in no class known of. */
  public List<String> includesWithoutMatch() {
    return RuleInUse.unmatched(includes, false);
  }

  /** The rules of {@code include} that name classes which were loaded before, and no others. */
  public List<String> includesTooLate() {
    return RuleInUse.unmatched(includes, true);
  }

  /** The rules of {@code exclude} that so far have matched no method that would be an event. */
  public List<String> excludesWithoutMatch() {
    return RuleInUse.unmatched(excludes, false);
  }

  /** The rule of {@code root} if it has matched no method so far. */
  public List<String> rootsWithoutMatch() {
    return RuleInUse.unmatched(roots, false);
  }

  /** The rule of {@code root} if it names classes which were loaded before, and no others. */
  public List<String> rootsTooLate() {
    return RuleInUse.unmatched(roots, true);
  }

  /** The annotation comes first, then {@code main}, then the first rule; own methods come last. */
  private Optional<EventLabels> labels(
      ClassFile classFile,
      MethodInfo method,
      Optional<Rule> include,
      boolean wanted,
      boolean caller) {
    if (caller && method.lambda()) {
      return Optional.of(MPI_CALLER); // no rule may name it
    }
    Optional<EventLabels> profiled = ProfiledAnnotation.of(classFile, method);
    if (profiled.isPresent()) {
      return profiled;
    }
    if (classFile.name().equals(mainClass) && method.isMain()) {
      return Optional.of(MAIN);
    }
    if (include.isPresent()) {
      return Optional.of(include.get().labels());
    }
    if (wanted) {
      return Optional.of(OWN_METHOD);
    }
    if (caller) {
      return Optional.of(MPI_CALLER);
    }
    return isLearned(classFile, method) ? Optional.of(LEARNED) : Optional.empty();
  }

  private boolean isLearned(ClassFile classFile, MethodInfo method) {
    return learnedClasses.contains(classFile.name())
        && learned.contains(
            LearnedMethods.text(classFile.name(), method.name(), method.descriptor()));
  }

  /** No constructor or static initialiser; no {@code main} either if that is not to be an event. */
  private boolean isOrdinary(MethodInfo method) {
    return method.name().charAt(0) != '<' && !(mainClass.isEmpty() && method.isMain());
  }

  /** No static initialiser, and of what the compiler made the bodies of lambdas alone. */
  private boolean isCaller(MethodInfo method) {
    return !method.staticInitializer()
        && (!method.synthetic() || method.lambda())
        && !(mainClass.isEmpty() && method.isMain());
  }

  private static String rule(EventOrigin origin, Optional<Rule> include) {
    return switch (origin) {
      case ANNOTATION -> ANNOTATION;
      case MAIN -> MAIN_RULE;
      case OWN -> OWN;
      case MPI_CALLER -> CALLS_MPI;
      case LEARNED -> LEARN;
      default -> include.orElseThrow().text();
    };
  }

  /** Why a method that is asked for cannot be an event or must not; empty if it may. */
  private static String obstacle(
      ClassFile classFile, MethodInfo method, boolean lambda, List<RuleInUse> excluding) {
    if (!method.hasCode()) {
      return method.isNative() ? "it is native" : "it is abstract";
    }
    if (method.synthetic() && !lambda) {
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
