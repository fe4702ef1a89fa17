package org.tinyprof.analysis;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Schema;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.format.binary.BlockVisitor;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.DistributionsBuilder;
import org.tinyprof.format.distribution.Essentials;
import org.tinyprof.format.distribution.Overview;

/**
 * One run's profile, open for questions. Opening reads the index; values are read by the questions
 * that need them. For one thread at a time.
 */
public final class Run implements Closeable {
  private final Path path;
  private final ProfileReader reader;
  private final Summaries summaries;
  private final Progress progress;
  private Distributions distributions; // read when first asked for

  private Run(Path path, ProfileReader reader, Progress progress) throws IOException {
    this.path = path;
    this.progress = progress;
    this.reader = reader;
    this.summaries = reader.summaries();
  }

  /** Opens a profile; what is wrong with it is said in the exception's message. */
  public static Run open(Path path) throws IOException {
    return open(path, Progress.SILENT);
  }

  /** Opens a profile, and tells somebody from then on how far reading it has come. */
  public static Run open(Path path, Progress progress) throws IOException {
    ProfileReader reader = RunFiles.open(path, progress);
    try {
      return new Run(path, reader, progress);
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  public Path path() {
    return path;
  }

  /** The open profile, for questions of other packages. */
  public ProfileReader reader() {
    return reader;
  }

  public Schema schema() {
    return reader.schema();
  }

  public Summaries summaries() {
    return summaries;
  }

  /**
   * How values are spread over ranks and time: from the index, or, where a profile before version
   * 1.1 has none there, by reading all its values once.
   */
  public Distributions distributions() throws IOException {
    if (distributions == null) {
      Optional<Distributions> known = reader.distributions();
      distributions = known.isPresent() ? known.get() : distributionsOfValues();
    }
    return distributions;
  }

  private Distributions distributionsOfValues() throws IOException {
    DistributionsBuilder all = new DistributionsBuilder(schema());
    visit(Ranks.ALL, i -> true, all::add);
    return Essentials.of(schema(), new Overview(summaries, all.build()));
  }

  /** The column of a metric with values. */
  public int metric(String name) throws QuestionException {
    int metric = schema().metric(name);
    if (metric < 0 || !schema().metric(metric).varying()) {
      List<String> known =
          schema().metrics().stream()
              .filter(MetricDefinition::varying)
              .map(MetricDefinition::name)
              .toList();
      throw new QuestionException(
          "no metric '"
              + name
              + "' in this run; did you mean '"
              + NearestName.of(name, known)
              + "'? It has "
              + String.join(", ", known));
    }
    return metric;
  }

  /** The column of {@code time}, which every run has. */
  public int time() throws MalformedProfileException {
    return always(MetricDefinition.TIME);
  }

  /** The column of {@code count}, which every run has. */
  public int count() throws MalformedProfileException {
    return always(MetricDefinition.COUNT);
  }

  private int always(MetricDefinition metric) throws MalformedProfileException {
    int found = schema().metric(metric.name());
    if (found < 0) {
      throw contradiction("metric " + metric.name() + " is missing");
    }
    return found;
  }

  /** Says that parts of the profile that must agree with each other do not. */
  public MalformedProfileException contradiction(String reason) {
    return new MalformedProfileException(path.toString(), 0, reason);
  }

  /** Who wants to hear how far an answer has come. */
  public Progress progress() {
    return progress;
  }

  /** Reads values part by part and, within a part, callpath by callpath, a few lanes a time. */
  public void visit(Ranks ranks, IntPredicate callpaths, BlockVisitor visitor) throws IOException {
    long total = values(callpaths);
    AtomicLong done = new AtomicLong();
    reader.visit(
        ranks,
        callpaths,
        (callpath, lanes, block) -> {
          visitor.visit(callpath, lanes, block);
          progress.reached(done.addAndGet(block.shape().size()), total);
        });
  }

  /** How many values all ranks have of these callpaths. */
  public long values(IntPredicate callpaths) {
    return IntStream.range(0, schema().callpaths().size())
        .filter(callpaths)
        .mapToLong(i -> summaries.callpaths().get(i).rows())
        .sum();
  }

  /**
   * How many ranks of the job are in the profile; with {@code threads: each} a rank has several
   * lanes. Where the index does not show that all of them are there, reads which lanes the parts
   * have.
   */
  public int ranks() throws IOException {
    int all = reader.run().ranks();
    Optional<Distributions> known = reader.distributions();
    if (known.isPresent() && known.get().ranks().ranks() >= all) {
      return all;
    }
    return (int)
        reader.read(Ranks.ALL, i -> false).lanes().stream().mapToInt(Lane::rank).distinct().count();
  }

  /** Checks that a rank is in the run. */
  public void requireRank(int rank) throws IOException, QuestionException {
    if (rank >= 0 && !reader.read(new Ranks(rank, rank), i -> false).lanes().isEmpty()) {
      return;
    }
    List<PartEntry> parts = reader.parts();
    int last = parts.stream().mapToInt(PartEntry::lastRank).max().orElse(0);
    int first = parts.stream().mapToInt(PartEntry::firstRank).min().orElse(0);
    String ranks = "ranks " + first + " to " + last;
    throw new QuestionException(
        "no rank "
            + rank
            + " in this run; "
            + (rank < first || rank > last
                ? "it has " + ranks
                : "of " + ranks + " it has those that left a part"));
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
