package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;

/**
 * By what the ranks of a run are compared, and how well they work together: one judgement for
 * reports, efficiencies and scaling.
 *
 * @param crowded that ranks or threads share too few cores, if they do
 * @param cpu what ranks are compared by then, if samples tell
 * @param work of each rank
 * @param region from the end of MPI's Init to Finalize
 */
record JudgedRanks(
    Optional<CrowdedCores> crowded, Optional<CpuWork> cpu, RankWork work, ParallelRegion region) {
  static JudgedRanks of(RankTree tree, RankTree.Spent spent) throws IOException, QuestionException {
    Ranks ranks = tree.ranks();
    double wall = spent.whole().mean();
    ParallelRegion region = new ParallelRegion(ranks, spent.work(), spent.whole());
    Optional<CrowdedCores> crowded =
        CrowdedCores.of(ranks, tree.run().info().attributes(), wall, spent.split());
    Optional<CpuWork> cpu =
        crowded.isPresent() ? CpuWork.of(tree, spent.split().hasOthers()) : Optional.empty();
    if (cpu.isEmpty()) {
      double[] outside = spent.work().outsideMpi();
      boolean anything = crowded.isPresent() && ranks.size() > 1; // wall times say who had a core
      double chance = anything ? Double.POSITIVE_INFINITY : 0;
      RankWork work = new RankWork(outside, wall, wall, chance, false);
      return new JudgedRanks(crowded, cpu, work, region);
    }
    RankWork work = cpu.get().compared(wall);
    return new JudgedRanks(crowded, cpu, work, region.byCpu(work.nanos()));
  }
}
