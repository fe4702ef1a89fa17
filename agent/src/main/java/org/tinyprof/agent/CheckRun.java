package org.tinyprof.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.boot.MainClass;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.ConfigurationException;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.agent.weave.EventListing;

/**
 * Answers {@code tinyprof check} in a JVM that profiles nothing: says what is wrong with a
 * configuration, or which methods of the JVM's program would be events.
 *
 * <p>Problems go to standard error. The answer goes to standard output, one line each: {@code
 * note}, {@code setting} or {@code event} and what belongs to it, with tabs between; at last {@code
 * sampled} and how many classes of the program are sampled, if any.
 */
final class CheckRun {
  /** The system property that asks for a check; its value is {@link #EVENTS} or anything else. */
  static final String PROPERTY = "org.tinyprof.check";

  private static final String EVENTS = "events";

  private CheckRun() {}

  /** Answers and ends the JVM before its program begins. */
  static void answer(String argument, Map<String, String> environment) {
    try {
      Configuration configuration = Configuration.read(argument, environment);
      for (ConfigurationException problem : configuration.problems()) {
        Console.say(problem.getMessage());
      }
      if (configuration.problems().isEmpty()) {
        answer(configuration);
      }
    } catch (RuntimeException e) {
      Console.say("the check failed: " + e);
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void answer(Configuration configuration) {
    boolean events = System.getProperty(PROPERTY).equals(EVENTS);
    String mainClass = events ? MainClass.of(System.getProperties()) : "";
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    if (events && !OwnCodeFinder.find(mainClass, loader)) {
      Console.say("no main class '" + mainClass + "' there; check --classpath and --main");
      return;
    }
    AgentRun run = new AgentRun(configuration, true, mainClass);
    for (String note : run.notes()) {
      System.out.println("note\t" + note);
    }
    for (String remark : configuration.remarks()) {
      System.out.println("note\t" + remark);
    }
    for (String line : learned(run.learned(), !events)) {
      System.out.println("note\t" + line);
    }
    for (String setting : configuration.outcome()) {
      System.out.println("setting\t" + setting);
    }
    if (events) {
      EventListing listing = new EventListing(run.finders(), loader);
      for (String event : listing.of(System.getProperty("java.class.path", ""))) {
        System.out.println("event\t" + event);
      }
      if (run.sampledClasses() > 0) {
        System.out.println("sampled\t" + run.sampledClasses());
      }
    }
  }

  /**
   * What {@code learn} found in an earlier run.
   *
   * @param names whether the methods are named; a list of the program's events has them already
   */
  static List<String> learned(LearnedMethods learned, boolean names) {
    if (learned.origin().isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "learn times "
            + learned.methods().size()
            + " methods of run "
            + learned.origin()
            + "; "
            + learned.dropped().size()
            + " are called too often");
    if (names) {
      for (String method : learned.methods()) {
        lines.add("learn: " + method);
      }
    }
    return lines;
  }
}
