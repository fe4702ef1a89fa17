package org.tinyprof.analysis.info;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.RunEnd;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.values.Precision;
import org.tinyprof.interchange.text.Figures;

/**
 * Describes a profile: where it comes from, how large it is, and what is missing in it.
 *
 * @param path where it is
 * @param run what is known of the run, by name
 * @param costNanos what the profiler itself cost, by phase
 * @param sizes lanes, callpaths, executions (the most of any rank), values and files
 * @param bytes of all files
 * @param indexBytes of the index, or of all files where there is none apart
 * @param precision how exactly values were kept, in words
 * @param missing what was dropped, overflowed or merged, by name, zeros included
 * @param costliest the ten events whose recording cost most, the costliest first
 * @param moved the ten callpaths whose times moved furthest to agree with others
 * @param counters what lanes have as a whole and is not missing, such as their wall time
 */
public record Info(
    Path path,
    Map<String, Fact> run,
    Map<String, Long> costNanos,
    Map<String, Long> sizes,
    long bytes,
    long indexBytes,
    String precision,
    Map<String, Long> missing,
    List<EventCost> costliest,
    List<MovedTime> moved,
    List<CounterSpread> counters,
    List<Measure> metrics) {
  private static final String OWN = "tinyprof.";
  private static final String EARLIER = "flushes.before";
  private static final String BYTES = ".bytes"; // how names of numbers of bytes end
  private static final int MOST = 10;

  /** What we call the attributes that every run has, in the order in which they are shown. */
  private static final Map<String, String> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put(RunAttributes.HOSTS, "hosts");
    KNOWN.put(RunAttributes.JDK, "java");
    KNOWN.put(RunAttributes.VERSION, "tinyprof");
    KNOWN.put(RunAttributes.CLOCK, "clock");
    KNOWN.put(RunAttributes.BUDGET, "budget");
    KNOWN.put(RunAttributes.CONFIGURATION, "configuration");
  }

  /** What people read. */
  public Page page() {
    return InfoPage.of(this);
  }

  /** Prints it to standard output. */
  public void print() {
    page().print();
  }

  /** Reads the index alone. */
  public static Info of(OpenProfile run) throws IOException, QuestionException {
    return new Info(
        run.path(),
        facts(run),
        costs(run.info().attributes()),
        sizes(run),
        run.bytes(),
        run.indexBytes(),
        precision(run.source().precision()),
        missing(run),
        EventCost.of(run, MOST),
        MovedTime.of(run, MOST),
        CounterSpread.of(run),
        IntStream.range(0, run.schema().metrics().size())
            .mapToObj(i -> Measure.of(run.schema(), i))
            .toList());
  }

  /** The first of them is how the run ended, if not well. */
  private static Map<String, Fact> facts(OpenProfile run) throws IOException {
    Map<String, Fact> facts = new LinkedHashMap<>();
    List<String> ended = RunEnd.sentences(run);
    if (!ended.isEmpty()) {
      facts.put("ended", Fact.of(String.join(" ", ended)));
    }
    facts.putAll(facts(run.info()));
    return facts;
  }

  static Map<String, Fact> facts(RunInfo run) {
    Map<String, Fact> facts = new LinkedHashMap<>();
    facts.put("program", Fact.of(run.program()));
    if (!run.start().equals(Instant.EPOCH)) { // a file of another tool need not know it
      facts.put("start", Fact.of(run.start()));
    }
    facts.put("run id", Fact.of(run.id().toString()));
    if (run.snapshot() > 0) {
      facts.put("snapshot", Fact.of(Attribute.of(run.snapshot())));
    }
    run.origin().ifPresent(id -> facts.put("cut out of", Fact.of(id.toString())));
    Attributes attributes = run.attributes();
    KNOWN.forEach(
        (name, shown) -> attributes.value(name).ifPresent(v -> facts.put(shown, Fact.of(v))));
    attributes
        .all()
        .forEach(
            (name, value) -> {
              boolean cost = name.startsWith(RunAttributes.COST) || name.equals(OWN + EARLIER);
              if (!cost && !KNOWN.containsKey(name)) {
                String shown = name.startsWith(OWN) ? name.substring(OWN.length()) : name;
                facts.put(
                    facts.containsKey(spoken(shown)) ? "attribute " + name : spoken(shown),
                    fact(name, value));
              }
            });
    facts.values().removeIf(fact -> fact.shown().isEmpty());
    return facts;
  }

  private static Fact fact(String name, Attribute value) {
    if (name.equals(RunAttributes.WALL)) {
      return Fact.wall(value);
    }
    return name.endsWith(BYTES) ? Fact.bytes(value) : Fact.of(value);
  }

  static Map<String, Long> costs(Attributes attributes) {
    Map<String, Long> costs = new LinkedHashMap<>();
    attributes
        .all()
        .forEach(
            (name, value) -> {
              if (name.startsWith(RunAttributes.COST) && value instanceof Attribute.Number) {
                costs.put(
                    spoken(name.substring(RunAttributes.COST.length())), attributes.number(name));
              }
            });
    Long earlier = costs.remove(spoken(EARLIER));
    long flushes = attributes.number(OWN + EARLIER);
    if (earlier != null && flushes != 0) {
      costs.put(flushes + (flushes == 1 ? " flush before" : " flushes before"), earlier);
    }
    return costs;
  }

  private static Map<String, Long> sizes(OpenProfile run) throws IOException {
    Overview overview = run.overview();
    List<CallpathOverview> callpaths = overview.callpaths();
    Map<String, Long> sizes = new LinkedHashMap<>();
    sizes.put("ranks", (long) run.info().ranks());
    sizes.put("lanes", overview.lanes());
    sizes.put("callpaths", (long) callpaths.size());
    sizes.put(
        "executions", callpaths.stream().mapToLong(CallpathOverview::executions).max().orElse(0));
    sizes.put("values", callpaths.stream().mapToLong(CallpathOverview::rows).sum());
    sizes.put("files", run.files());
    return sizes;
  }

  private static String precision(Precision precision) {
    return "times to " + Figures.nanos((double) precision.stepNanos());
  }

  /** What lanes could not keep, by name. */
  public static Map<String, Long> lost(OpenProfile run) throws IOException {
    Map<String, Long> lost = new LinkedHashMap<>();
    List<CounterDefinition> counters = run.schema().counters();
    for (int i = 0; i < counters.size(); i++) {
      if (!CounterSpread.measures(counters.get(i)) && !counters.get(i).isEnding()) {
        lost.merge(
            spoken(counters.get(i).name()),
            run.overview().counters().get(i).sum().longValue(),
            Long::sum);
      }
    }
    return lost;
  }

  private static Map<String, Long> missing(OpenProfile run) throws IOException {
    Map<String, Long> missing = new LinkedHashMap<>();
    long kept = Math.max(run.ranks(), run.foldedRanks());
    missing.put("ranks", Math.max(0, run.info().ranks() - kept));
    missing.putAll(lost(run));
    missing.put(
        "events still running",
        run.overview().callpaths().stream().mapToLong(CallpathOverview::openSeries).sum());
    return missing;
  }

  /** The name of a counter or attribute as people read it: {@code dropped values}. */
  public static String spoken(String name) {
    return name.replace('.', ' ');
  }
}
