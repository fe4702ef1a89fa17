package org.tinyprof.analysis.info;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.values.Lane;

/**
 * Where a run ran, to check that it is the intended run.
 *
 * @param hosts for each host what ran there; a host that is not known has an empty name
 * @param metrics labels of all metrics
 */
public record Placement(int ranks, int lanes, Map<String, Host> hosts, List<String> metrics)
    implements Tabular {
  /**
   * One host.
   *
   * @param ranks that ran there
   * @param cores that its processes were bound to, as the system writes them
   * @param threads the numbers of threads its ranks have lanes of
   */
  public record Host(Set<Integer> ranks, Set<String> cores, Set<Integer> threads) {}

  public static Placement of(OpenProfile run) throws IOException {
    Map<String, Host> hosts = new TreeMap<>();
    Set<Integer> ranks = new TreeSet<>();
    List<Lane> lanes = run.source().lanes();
    for (Lane lane : lanes) {
      ranks.add(lane.rank());
      Host host =
          hosts.computeIfAbsent(
              lane.origin().host(),
              name -> new Host(new TreeSet<>(), new TreeSet<>(), new TreeSet<>()));
      host.ranks.add(lane.rank());
      host.threads.add(lane.thread());
      host.cores.add(lane.origin().cores());
    }
    List<String> metrics =
        IntStream.range(0, run.schema().metrics().size()).mapToObj(run.schema()::label).toList();
    return new Placement(ranks.size(), lanes.size(), hosts, metrics);
  }

  /** A row a host. */
  @Override
  public Table table() {
    return TableColumn.table(
        List.copyOf(hosts.entrySet()),
        TableColumn.words("host", "host", Map.Entry::getKey),
        TableColumn.amounts(
            "ranks", "ranks", Unit.COUNT, host -> (double) host.getValue().ranks.size()),
        TableColumn.words("which", "which", host -> which(host.getValue().ranks)),
        TableColumn.words("cores", "cores", host -> String.join("; ", host.getValue().cores)),
        TableColumn.amounts(
            "threads", "threads", Unit.COUNT, host -> (double) host.getValue().threads.size()));
  }

  private static String which(Set<Integer> ranks) {
    return RankList.of(ranks.stream().mapToInt(Integer::intValue)).words();
  }
}
