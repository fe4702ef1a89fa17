package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Pruning;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Attribute;

/**
 * The number of callpaths of each run, and the number that remains under pruning rules: under each
 * rule alone, and under all of them.
 */
public final class TreeSizes {
  /** The attribute that holds the number of callpaths. */
  public static final String CALLPATHS = "callpaths";

  private TreeSizes() {}

  /** Adds the numbers to the runs as attributes; runs that cannot be read get none. */
  public static RunSet added(RunSet set, List<String> rules) throws IOException, QuestionException {
    Pruning.parse(rules); // says what is wrong before any run is read
    List<RunReader.Result<Map<String, Long>>> results = set.read((run, place) -> sizes(run, rules));
    List<RunEntry> sized = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      RunEntry entry = set.runs().get(i);
      for (Map.Entry<String, Long> size : results.get(i).value().orElse(Map.of()).entrySet()) {
        entry = entry.with(size.getKey(), Attribute.of(size.getValue()));
      }
      sized.add(entry);
    }
    return set.with(sized);
  }

  /** The attributes that the rules make. */
  public static List<String> names(List<String> rules) {
    List<String> names = new ArrayList<>(List.of(CALLPATHS));
    rules.forEach(rule -> names.add(CALLPATHS + " without " + rule));
    if (rules.size() > 1) {
      names.add(CALLPATHS + " without all these");
    }
    return names;
  }

  private static Map<String, Long> sizes(OpenProfile run, List<String> rules)
      throws IOException, QuestionException {
    List<String> names = names(rules);
    Map<String, Long> sizes = new LinkedHashMap<>();
    sizes.put(names.get(0), (long) run.schema().callpaths().size());
    for (int i = 1; i < names.size(); i++) {
      List<String> some = i <= rules.size() ? List.of(rules.get(i - 1)) : rules;
      Frame left = Frame.of(run).prune(Pruning.parse(some));
      sizes.put(names.get(i), (long) left.callpaths().cardinality());
    }
    return sizes;
  }
}
