package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** The laws of frames, for runs that nobody thought of. */
class FramePropertiesTest {
  private static final int RANKS = 4;
  private static final String[] CONDITIONS = {
    "time > 300", "not name = b", "leaf", "depth < 2", "time.self >= 50", "count > 1"
  };

  /** A run of few ranks and callpaths; some ranks lack some. */
  @Provide
  Arbitrary<OpenProfile> runs() {
    return Arbitraries.randomValue(
        random -> {
          List<Callpath> callpaths = new ArrayList<>();
          callpaths.add(new Callpath(Callpath.ROOT, "a", LoopMode.SUM));
          for (int i = 0; i < 12; i++) {
            int parent = random.nextInt(callpaths.size() + 1) - 1;
            String name = "abcd".substring(random.nextInt(4)).substring(0, 1);
            boolean taken =
                callpaths.stream()
                    .anyMatch(each -> each.parent() == parent && each.name().equals(name));
            if (!taken) {
              callpaths.add(new Callpath(parent, name, LoopMode.SUM));
            }
          }
          Schema schema =
              new Schema(
                  List.of(MetricDefinition.TIME, MetricDefinition.COUNT),
                  new Callpaths(callpaths),
                  List.of());
          LaneValuesBuilder values = new LaneValuesBuilder(schema);
          for (int rank = 0; rank < RANKS; rank++) {
            values.lane(new Lane(rank));
            for (int i = 0; i < callpaths.size(); i++) {
              for (int execution = 0; execution < 2; execution++) {
                if (random.nextInt(4) > 0) {
                  values.series(i, execution, false).row();
                  values.set(0, random.nextInt(1000)).set(1, random.nextInt(3));
                }
              }
            }
          }
          RunInfo info =
              RunInfo.recorded(new RunId(0, 3), "random", Instant.EPOCH, RANKS, Attributes.NONE);
          return OpenProfile.of(
              Path.of("random"),
              new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
        });
  }

  @Provide
  Arbitrary<String> conditions() {
    return Arbitraries.of(CONDITIONS);
  }

  private static List<String> shown(LoadedFrame frame) {
    List<String> rows = new ArrayList<>();
    for (int node = 0; node < frame.tree().size(); node++) {
      rows.add(frame.tree().path(node) + " " + frame.value(0, node));
    }
    return rows;
  }

  @Property(tries = 200)
  void keepingTwiceIsKeepingWhatBothKeep(
      @ForAll("runs") OpenProfile run,
      @ForAll("conditions") String one,
      @ForAll("conditions") String other)
      throws Exception {
    Frame frame = Frame.of(run).over(Reduction.SUM);
    boolean ofTree = one.equals("leaf") || one.startsWith("depth");
    boolean alsoOfTree = other.equals("leaf") || other.startsWith("depth");
    if (!ofTree && !alsoOfTree) { // those depend on the tree that is left
      List<String> both = shown(frame.filter(one + " and " + other).load());
      if (merges(frame, one) || merges(frame, other)) {
        return; // nodes of one event became one, with a larger value
      }
      assertEquals(both, shown(frame.filter(one).filter(other).load()));
    }
  }

  private static boolean merges(Frame frame, String condition) throws Exception {
    FrameTree tree = frame.filter(condition).tree();
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isSingle(node)) {
        return true;
      }
    }
    return false;
  }

  @Property(tries = 200)
  void squashingKeepsTheTotalOfEveryCallpath(
      @ForAll("runs") OpenProfile run, @ForAll("conditions") String condition) throws Exception {
    Frame frame = Frame.of(run).over(Reduction.SUM);
    LoadedFrame all = frame.load();
    LoadedFrame kept = frame.filter(condition).load();
    for (int node = 0; node < kept.tree().size(); node++) {
      double sum = Double.NaN;
      for (int callpath : kept.tree().members(node)) {
        double value = all.value(0, callpath);
        sum = Double.isNaN(sum) ? value : sum + (Double.isNaN(value) ? 0 : value);
      }
      assertEquals(sum, kept.value(0, node));
    }
  }

  @Property(tries = 200)
  void theIndexGivesWhatReadingAllValuesGives(@ForAll("runs") OpenProfile run) throws Exception {
    for (String column : List.of("time", "time.self", "count")) {
      Frame frame = Frame.of(run).metrics(column).over(Reduction.SUM);
      List<String> fromIndex = shown(frame.load());
      List<String> fromValues = shown(frame.open(Dimension.RANK).load());
      assertEquals(fromValues, fromIndex);
    }
  }

  @Property(tries = 100)
  void countsTheRanksOfANodeOnceWhateverCallpathsItStandsFor(@ForAll("runs") OpenProfile run)
      throws Exception {
    Frame frame = Frame.of(run).groupBy(Key.NAME).withExtremes();
    LoadedFrame folded = frame.load();
    LoadedFrame byRank = frame.open(Dimension.RANK).load();
    for (int node = 0; node < folded.tree().size(); node++) {
      assertEquals(byRank.present(0, node).length, folded.ranksWith(0, node));
    }
  }

  @Property(tries = 100)
  void selfOfARankIsTheSumOfItsExecutions(@ForAll("runs") OpenProfile run) throws Exception {
    Frame self = Frame.of(run).self().open(Dimension.RANK);
    LoadedFrame whole = self.load();
    LoadedFrame apart = self.open(Dimension.EXECUTION).load();
    for (int node = 0; node < whole.tree().size(); node++) {
      for (int rank = 0; rank < RANKS; rank++) {
        double sum = Double.NaN;
        for (int execution = 0; execution < apart.executions(); execution++) {
          double value = apart.value(0, node, rank, execution, 0);
          sum = Double.isNaN(value) ? sum : Double.isNaN(sum) ? value : sum + value;
        }
        assertEquals(sum, whole.value(0, node, rank, 0, 0));
      }
    }
  }

  @Property(tries = 200)
  void minusItselfIsZeroWhereBothHaveAValue(@ForAll("runs") OpenProfile run) throws Exception {
    FrameArithmetic difference = Frame.of(run).minus(Frame.of(run));
    for (int node = 0; node < difference.size(); node++) {
      assertEquals(FrameArithmetic.Side.BOTH, difference.side(node));
      boolean there = !Double.isNaN(difference.left(0, node));
      assertEquals(there ? 0 : Double.NaN, difference.value(0, node));
    }
  }

  @Property(tries = 200)
  void reducingASliceAndTheRestGivesTheWhole(@ForAll("runs") OpenProfile run) throws Exception {
    Frame frame = Frame.of(run).self().over(Reduction.SUM);
    LoadedFrame all = frame.load();
    LoadedFrame some = frame.slice("rank(0-1)").load();
    LoadedFrame others = frame.slice("rank(2-3)").load();
    for (int node = 0; node < all.tree().size(); node++) {
      double sum = Absent.orZero(some.value(0, node)) + Absent.orZero(others.value(0, node));
      assertEquals(Absent.orZero(all.value(0, node)), sum);
    }
  }

  @Property(tries = 50)
  void anOrderIsTotalAndPutsAbsentValuesLast(@ForAll("runs") OpenProfile run) throws Exception {
    LoadedFrame frame = Frame.of(run).slice("rank(0).execution(0)").load();
    int[] order = frame.order(0);
    for (int i = 1; i < order.length; i++) {
      double before = frame.value(0, order[i - 1]);
      double value = frame.value(0, order[i]);
      boolean absent = Double.isNaN(value);
      assertTrue(
          absent
              ? !Double.isNaN(before) || order[i - 1] < order[i]
              : before > value || (before == value && order[i - 1] < order[i]));
    }
  }
}
