package org.tinyprof.agent.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/** A rule that remembers whether it has matched a method. Thread-safe. */
final class RuleInUse {
  private final Rule rule;
  private volatile boolean matched;
  private volatile boolean tooLate;

  private RuleInUse(Rule rule) {
    this.rule = rule;
  }

  static List<RuleInUse> all(List<Rule> rules) {
    List<RuleInUse> all = new ArrayList<>();
    for (Rule rule : rules) {
      all.add(new RuleInUse(rule));
    }
    return all;
  }

  /** Those that apply to a class: their costly conditions are checked once a class. */
  static List<RuleInUse> of(ClassFile classFile, List<RuleInUse> all, Supertypes supertypes) {
    List<RuleInUse> applying = new ArrayList<>();
    for (RuleInUse each : all) {
      if (each.rule.appliesTo(classFile, supertypes)) {
        applying.add(each);
      }
    }
    return applying;
  }

  /** A look at the class's name alone: false means that none of them applies. */
  static boolean anyMayApply(String className, List<RuleInUse> all) {
    for (RuleInUse each : all) {
      if (each.rule.pattern().type().matches(className)) {
        return true;
      }
    }
    return false;
  }

  /** The first that includes a method; those behind it have matched all the same. */
  static Optional<Rule> first(ClassFile classFile, MethodInfo method, List<RuleInUse> applying) {
    Optional<Rule> first = Optional.empty();
    for (RuleInUse each : applying) {
      if (each.rule.includes(classFile, method)) {
        each.hasMatched();
        first = first.isEmpty() ? Optional.of(each.rule) : first;
      }
    }
    return first;
  }

  /** A class that may be meant was loaded before it could be woven. */
  static void loadedBefore(String className, List<RuleInUse> all) {
    for (RuleInUse each : all) {
      if (!each.tooLate && each.rule.pattern().type().matches(className)) {
        each.tooLate = true;
      }
    }
  }

  /**
   * The rules that have matched no method so far, as the user wrote them.
   *
   * @param tooLate whether those that may mean classes which were loaded before, or the others
   */
  static List<String> unmatched(List<RuleInUse> all, boolean tooLate) {
    List<String> unmatched = new ArrayList<>();
    for (RuleInUse each : all) {
      if (!each.matched && each.tooLate == tooLate) {
        unmatched.add(each.rule.text());
      }
    }
    return unmatched;
  }

  Rule rule() {
    return rule;
  }

  void hasMatched() {
    matched = true;
  }
}
