package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The marks in a folder: of ranks, of hosts, and the decision. */
final class Marks {
  private static final String RANK = "rank-";
  private static final String REFUSAL = "refusal-";
  private static final String HOST = "host-";
  private static final String DECISION = "decision";

  private final MarkFolder folder;

  Marks(MarkFolder folder) {
    this.folder = folder;
  }

  /** The rank will obey the decision. */
  void attend(int rank) throws IOException {
    folder.publish(RANK + rank, "");
  }

  void refuse(int rank, String reason) throws IOException {
    folder.publish(REFUSAL + rank, reason);
  }

  /** Whether the rank's refusal still stands. */
  boolean refuses(int rank) throws IOException {
    return folder.read(REFUSAL + rank).isPresent();
  }

  void takeOver(Participation refused) throws IOException {
    for (int rank : refused.refusals().keySet()) {
      folder.delete(REFUSAL + rank);
    }
  }

  void report(int leader, HostReport report) throws IOException {
    folder.publish(HOST + leader, report.text());
  }

  /** Makes the decision, unless it is made; returns the one that is in force. */
  Participation decide(Participation proposal) throws IOException {
    folder.publish(DECISION, proposal.text());
    Optional<Participation> made = decision();
    if (made.isEmpty()) {
      throw new IOException("the decision about ranks is made and cannot be read");
    }
    return made.get();
  }

  Optional<Participation> decision() throws IOException {
    folder.refresh();
    Optional<String> text = folder.read(DECISION);
    return text.isPresent() ? Optional.of(Participation.parse(text.get())) : Optional.empty();
  }

  /** What ranks and hosts have left here. */
  Seen seen() throws IOException {
    TreeSet<Integer> ranks = new TreeSet<>();
    TreeMap<Integer, String> refusals = new TreeMap<>();
    List<Participation> attendances = new ArrayList<>();
    Map<String, Integer> hosts = new HashMap<>();
    for (String name : folder.names()) {
      if (name.startsWith(RANK)) {
        ranks.add(number(name, RANK));
      } else if (name.startsWith(REFUSAL)) {
        refusals.put(number(name, REFUSAL), folder.read(name).orElse(""));
      } else if (name.startsWith(HOST)) {
        Optional<String> text = folder.read(name);
        if (text.isPresent()) { // or its group is formed, and has just removed it
          HostReport report = HostReport.parse(text.get());
          attendances.add(report.attendance());
          hosts.put(report.host(), report.ranksHere());
        }
      }
    }
    attendances.add(new Participation(RankSet.of(ranks), refusals));
    return new Seen(Participation.union(attendances), sum(hosts));
  }

  private static int sum(Map<String, Integer> ranksOfHosts) {
    int sum = 0;
    for (int ranks : ranksOfHosts.values()) {
      sum += ranks;
    }
    return sum;
  }

  private static int number(String name, String kind) {
    return Integer.parseInt(name.substring(kind.length()));
  }

  /**
   * What was left in a folder at one look.
   *
   * @param ofHosts how many ranks the hosts have that reported, with an agent or without
   */
  record Seen(Participation attendance, int ofHosts) {
    /** Whether every rank of the job is accounted for. */
    boolean complete(int size) {
      return ofHosts == size || attendance.known() == size;
    }
  }
}
