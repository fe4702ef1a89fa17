package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.TextRendering;
import org.tinyprof.format.run.ProcessCounters;

/** Whatever was recorded: parts add up, nothing is negative, no share passes its whole. */
class FirstPageRulesTest {
  private static final double EXACT = 1e-9;
  private static final Pattern NO_NUMBER = Pattern.compile("NaN|\\s-\\d");
  private static final List<String> NAMES =
      List.of("MPI_Waitall", "MPI_Send", "MPI_Allreduce", "a.Solver.step", "read", "x", "MPI_Init");

  @Property(tries = 200)
  void holdForEveryNumber(@ForAll Random random, @ForAll @IntRange(min = 1, max = 5) int ranks)
      throws Exception {
    MadeRun made = new MadeRun(ranks);
    long[] wall = new long[ranks];
    long[] main = new long[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      wall[rank] = 1L + random.nextInt(5000);
      main[rank] = random.nextLong(wall[rank] + 1);
    }
    made.wall(wall).time("main", main);
    grow(made, "main", main, random, 4);
    if (random.nextBoolean()) {
      long[] pool = new long[ranks];
      for (int rank = 0; rank < ranks; rank++) {
        pool[rank] = random.nextInt(20_000); // several threads at once
      }
      made.time("thread pool", pool);
      grow(made, "thread pool", pool, random, 3);
    }
    if (random.nextBoolean()) {
      made.nanos(ProcessCounters.CPU_MAIN, parts(wall, random));
      made.nanos(ProcessCounters.QUEUED_MAIN, parts(wall, random));
      made.nanos(ProcessCounters.GC, parts(wall, random));
    }
    Report report = made.report();
    checkNumbers(report);
    for (int columns : new int[] {80, 100, 160}) {
      StringBuilder text = new StringBuilder();
      new TextRendering(Glyphs.UNICODE, false, columns).render(report.page(), text);
      List<String> wide =
          text.toString()
              .lines()
              .filter(line -> line.codePointCount(0, line.length()) > columns)
              .filter(line -> !line.startsWith("  tinyprof ")) // commands are there to be copied
              .toList();
      assertEquals(List.of(), wide);
      assertFalse(NO_NUMBER.matcher(text).find(), text::toString);
    }
  }

  @Example
  void ranksThatOnlyCommunicateHaveNoRatioOfWork() throws Exception {
    long[] all = {100, 900};
    MadeRun made = new MadeRun(2).wall(all).time("main", all).time("main<MPI_Send", all);
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, 80).render(made.report().page(), text);
    assertTrue(text.indexOf("Longest ranks: none works outside MPI") >= 0, text::toString);
  }

  private static void checkNumbers(Report report) {
    double parts = report.split().stream().mapToDouble(CategoryTime::share).sum();
    assertTrue(report.elapsedNanos() == 0 || Math.abs(parts - 1) < EXACT, "parts: " + parts);
    report.split().forEach(part -> assertShare(part.share()));
    double methods = report.methods().stream().mapToDouble(HotMethod::share).sum();
    assertTrue(methods <= 1 + EXACT, "methods: " + methods);
    report.methods().forEach(method -> assertShare(method.share()));
    double above = 1;
    for (HotStep step : report.hotPath()) {
      assertTrue(step.share() <= above + EXACT, report.hotPath().toString());
      above = step.share();
    }
    for (Finding finding : report.findings()) {
      assertTrue(finding.costNanos() >= 0 && finding.backNanos() >= 0, finding.sentence());
      if (report.ranks() == 1 && finding.sentence().startsWith("The main thread waits for a CPU")) {
        double queued = report.split().stream().mapToDouble(FirstPageRulesTest::queued).sum();
        assertEquals(queued, finding.backNanos(), EXACT * queued, finding.sentence());
      }
    }
    for (ThreadTime thread : report.threads()) {
      assertTrue(
          thread.runningNanos() >= 0 && thread.waitingNanos() >= 0 && thread.blockedNanos() >= 0,
          thread.toString());
    }
    assertTrue(report.findings().size() <= 5);
  }

  private static double queued(CategoryTime part) {
    return part.category().equals(Category.QUEUED) ? part.nanos() : 0;
  }

  private static void assertShare(double share) {
    assertTrue(share >= 0 && share <= 1 + EXACT, "share: " + share);
  }

  /** Callees that have no more than their caller, on every rank. */
  private static void grow(MadeRun made, String path, long[] time, Random random, int levels) {
    List<String> names = new ArrayList<>(NAMES);
    long[] left = time.clone();
    for (int child = random.nextInt(4); levels > 0 && child > 0; child--) {
      String name = path + "<" + names.remove(random.nextInt(names.size()));
      long[] own = parts(left, random);
      for (int rank = 0; rank < own.length; rank++) {
        left[rank] -= own[rank];
      }
      made.time(name, own);
      boolean estimated = made.isEstimated(path) || random.nextInt(4) == 0;
      if (estimated) {
        made.samples(name, random.nextInt(50)); // and so is all that it calls
      }
      grow(made, name, own, random, levels - 1);
    }
  }

  private static long[] parts(long[] wholes, Random random) {
    long[] parts = new long[wholes.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = random.nextLong(wholes[i] + 1);
    }
    return parts;
  }
}
