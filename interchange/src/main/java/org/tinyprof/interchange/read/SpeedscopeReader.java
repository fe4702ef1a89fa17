package org.tinyprof.interchange.read;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads speedscope's files: profiles of samples with weights, or of events that open and close.
 * Events tell how often a callpath was called; samples do not. Each profile is a rank, or a thread
 * of rank 0 if its name says so.
 */
final class SpeedscopeReader {
  static final String PROFILES = "profiles";
  static final String SHARED = "shared";

  private static final Pattern RANK =
      Pattern.compile("rank (\\d{1,9})(?:, thread (\\d{1,9}) \\((.*)\\))?");
  private static final Pattern THREAD =
      Pattern.compile(".*\\b(thread|tid|pid|main|worker)\\b.*", Pattern.CASE_INSENSITIVE);

  private final ForeignJson json;
  private final List<EventDefinition> frames;
  private final StackProfile profile;
  private final ReadingRules rules;

  /** How many profiles name no thread or rank, by what they hold. */
  private final Map<MetricDefinition, Integer> unnamed = new HashMap<>();

  private boolean usesUnit;
  private int threads;

  private SpeedscopeReader(
      ForeignJson json, List<EventDefinition> frames, StackProfile profile, ReadingRules rules) {
    this.json = json;
    this.frames = frames;
    this.profile = profile;
    this.rules = rules;
  }

  /** Reads the file twice: frames may come after the samples that refer to them. */
  static ForeignProfile read(ForeignInput input, ReadingRules rules) throws IOException {
    String file = input.name();
    List<EventDefinition> frames = ForeignJson.read(input, SpeedscopeReader::frames);
    StackProfile profile =
        new StackProfile(
            file,
            List.of(
                MetricDefinition.TIME,
                MetricDefinition.SAMPLES,
                MetricDefinition.BYTES,
                MetricDefinition.COUNT));
    String[] program = {ForeignProfile.program(file)};
    return ForeignJson.read(
        input,
        json -> {
          SpeedscopeReader reader = new SpeedscopeReader(json, frames, profile, rules);
          json.object(
              member -> {
                if (member.equals(PROFILES)) {
                  json.list(reader::profile);
                } else if (member.equals("name") && json.atText()) {
                  program[0] = json.text();
                } else {
                  json.skip();
                }
              });
          return new ForeignProfile(
              profile.profile(input.id(), program[0], Instant.EPOCH), reader.notes());
        });
  }

  private static List<EventDefinition> frames(ForeignJson json) throws IOException {
    List<EventDefinition> frames = new ArrayList<>();
    json.object(
        member -> {
          if (member.equals(SHARED)) {
            json.object(
                shared -> {
                  if (shared.equals("frames")) {
                    json.list(() -> frames.add(frame(json)));
                  } else {
                    json.skip();
                  }
                });
          } else {
            json.skip();
          }
        });
    return frames;
  }

  private static EventDefinition frame(ForeignJson json) throws IOException {
    String[] texts = {"", ""};
    int[] line = {0};
    json.object(
        member -> {
          switch (member) {
            case "name" -> texts[0] = json.text();
            case "file" -> texts[1] = json.atText() ? json.text() : "";
            case "line" -> line[0] = json.atNumber() ? json.index() : 0;
            default -> json.skip();
          }
        });
    return new EventDefinition(
        EventDefinition.named(texts[0]).identity(),
        new EventDefinition.Source(texts[1], line[0], ""));
  }

  private void profile() throws IOException {
    SpeedscopeProfile one = new SpeedscopeProfile();
    String[] texts = {"", "none"};
    json.object(
        member -> {
          switch (member) {
            case "name" -> texts[0] = json.text();
            case "unit" -> texts[1] = json.text();
            case "samples" -> json.list(() -> one.sample(stack()));
            case "weights" -> json.list(() -> one.weight(json.number()));
            case "events" -> events(one);
            default -> json.skip();
          }
        });
    json.expect(one.isComplete(), "has other weights than samples");
    Optional<Double> stated = ReadingRules.nanos(texts[1]);
    boolean asTold = texts[1].equals("none") && rules.nanos().isPresent();
    usesUnit |= asTold;
    Optional<Double> nanos = asTold ? rules.nanos() : stated;
    MetricDefinition metric =
        nanos.isPresent()
            ? MetricDefinition.TIME
            : texts[1].equals("bytes") ? MetricDefinition.BYTES : MetricDefinition.SAMPLES;
    one.addTo(profile, lane(texts[0], metric), metric, nanos.orElse(1.0));
  }

  private int stack() throws IOException {
    int[] callpath = {Callpath.ROOT};
    json.list(() -> callpath[0] = profile.below(callpath[0], event(json.index())));
    return callpath[0];
  }

  private EventDefinition event(int frame) throws IOException {
    json.expect(frame < frames.size(), "has a sample of a frame that is not there");
    return frames.get(frame);
  }

  /** Turns what opens and closes into the time between, for what is open then. */
  private void events(SpeedscopeProfile one) throws IOException {
    List<Integer> open = new ArrayList<>(List.of(Callpath.ROOT));
    List<Integer> opened = new ArrayList<>();
    double[] last = {Double.NaN};
    json.list(
        () -> {
          String[] type = {""};
          int[] frame = {0};
          double[] at = {0};
          json.object(
              member -> {
                switch (member) {
                  case "type" -> type[0] = json.text();
                  case "frame" -> frame[0] = json.index();
                  case "at" -> at[0] = json.number();
                  default -> json.skip();
                }
              });
          int inner = open.get(open.size() - 1);
          json.expect(!(at[0] < last[0]), "has events that go back in time");
          if (inner != Callpath.ROOT) {
            one.add(inner, at[0] - last[0]);
          }
          last[0] = at[0];
          if (type[0].equals("O")) {
            opened.add(frame[0]);
            open.add(profile.below(inner, event(frame[0])));
            one.enter(open.get(open.size() - 1));
          } else {
            json.expect(
                open.size() > 1 && opened.get(opened.size() - 1) == frame[0],
                "closes a frame that is not the innermost open one");
            open.remove(open.size() - 1);
            opened.remove(opened.size() - 1);
          }
        });
    json.expect(opened.isEmpty(), "ends with frames that are still open");
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    int most = unnamed.values().stream().max(Integer::compare).orElse(0);
    if (most > 1) {
      notes.add(
          "The file has "
              + most
              + " profiles that name no thread; they are read as ranks 0 to "
              + (most - 1)
              + ", so that they are not added up.");
    }
    if (!usesUnit) {
      rules.unusedUnit().ifPresent(notes::add);
    }
    rules.unusedColumns().ifPresent(notes::add);
    return notes;
  }

  /**
   * Profiles of threads are of rank 0; others of the same metric have nothing to do with each
   * other, as ranks.
   */
  private Lane lane(String name, MetricDefinition metric) {
    Matcher rank = RANK.matcher(name);
    if (!rank.matches()) {
      if (THREAD.matcher(name).matches()) {
        return new Lane(0, threads++, name);
      }
      return new Lane(unnamed.merge(metric, 1, Integer::sum) - 1);
    }
    int number = Integer.parseInt(rank.group(1));
    return rank.group(2) == null
        ? new Lane(number)
        : new Lane(number, Integer.parseInt(rank.group(2)), rank.group(3));
  }
}
