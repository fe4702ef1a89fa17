package org.tinyprof.io.rendezvous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgreementTest {
  private static final long PATIENCE = 5_000;

  private long now;
  private final SimulatedMarks ofJob = new SimulatedMarks(() -> now, (name, from, to) -> 0);
  private final SimulatedMarks nodea = new SimulatedMarks(() -> now, (name, from, to) -> 0);
  private final SimulatedMarks nodeb = new SimulatedMarks(() -> now, (name, from, to) -> 0);

  @Test
  void onOneHostTheFirstLookDecides() throws Exception {
    Agreement first = attend(0, 0, 4);
    Agreement second = attend(2, 0, 4);
    marks(0).refuse(3, "no such file");
    assertTrue(first.test());
    assertEquals("0,2", first.result().ranks().toString());
    assertEquals("no such file", first.result().refusals().get(3));
    assertTrue(second.test());
    assertEquals(first.result(), second.result());
  }

  @Test
  void onSeveralHostsTheReportsOfAllDecideAtOnce() throws Exception {
    Agreement a = attend(0, 0, 2);
    Agreement b = attend(2, 1, 2);
    Agreement follower = attend(3, 1, 2);
    assertFalse(a.test()); // of nodeb nothing is known
    assertFalse(follower.test());
    assertFalse(b.test()); // leaves the counting to the host of rank 0
    assertTrue(a.test());
    assertEquals("0,2,3", a.result().ranks().toString()); // rank 1 has no agent, and nobody waits
    assertTrue(b.test());
    assertTrue(follower.test());
    assertEquals(a.result(), follower.result());
  }

  @Test
  void aHostThatNeverReportsIsWaitedForNoLongerThanPatienceLasts() throws Exception {
    Agreement a = attend(0, 0, 2);
    attend(1, 0, 2);
    assertFalse(a.test());
    now += PATIENCE - 1;
    assertFalse(a.test());
    now += 1;
    assertTrue(a.test());
    assertEquals("0,1", a.result().ranks().toString());
  }

  @Test
  void aHostThatReportsTooLateStaysApart() throws Exception {
    Agreement a = attend(0, 0, 2);
    assertFalse(a.test());
    now += PATIENCE;
    assertTrue(a.test());
    Agreement late = attend(2, 1, 2);
    assertTrue(late.test());
    assertFalse(late.result().ranks().contains(2));
  }

  @Test
  void withoutRankZeroAnotherLeaderCounts() throws Exception {
    Agreement b = attend(2, 1, 2);
    attend(3, 1, 2);
    assertFalse(b.test());
    now += PATIENCE;
    assertTrue(b.test());
    assertEquals("2,3", b.result().ranks().toString());
  }

  @Test
  void aRankWhoseLeaderHasStoppedDecidesAlone() throws Exception {
    attend(0, 0, 2);
    Agreement follower = attend(1, 0, 2);
    assertFalse(follower.test());
    now += 2 * PATIENCE;
    assertTrue(follower.test());
    assertFalse(follower.result().ranks().contains(1)); // its host has not reported
  }

  @Test
  void aHostWithoutASharedFolderIsAGroupOfItsOwn() throws Exception {
    Agreement leader = agreement(2, 1, 2, false, true);
    Agreement follower = agreement(3, 1, 2, false, true);
    marks(1).attend(2);
    marks(1).attend(3);
    assertFalse(follower.test());
    assertTrue(leader.test());
    assertTrue(follower.test());
    assertEquals("2,3", leader.result().ranks().toString());
    assertEquals(leader.result(), follower.result());
  }

  @Test
  void programsThatStartTheProfilerThemselvesWaitForAllRanks() throws Exception {
    Agreement first = agreement(0, 0, 4, true, false);
    marks(0).attend(0);
    assertFalse(first.test());
    for (int rank = 1; rank < 4; rank++) {
      marks(0).attend(rank);
    }
    assertTrue(first.test());
    assertEquals(RankSet.all(4), first.result().ranks());
  }

  @Test
  void programsThatStartTheProfilerThemselvesMeetAllOrNobody() throws Exception {
    Agreement first = agreement(0, 0, 4, true, false);
    marks(0).attend(0);
    marks(0).attend(1);
    assertFalse(first.test());
    now += PATIENCE;
    assertTrue(first.test());
    assertEquals(RankSet.NONE, first.result().ranks());
  }

  @Test
  void holdsUnderRandomInterleavings() throws Exception {
    for (long seed = 0; seed < 1000; seed++) {
      try {
        new SimulatedJob(seed).run();
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  private Agreement attend(int rank, int host, int ranksHere) throws IOException {
    marks(host).attend(rank);
    return agreement(rank, host, ranksHere, true, true);
  }

  private Agreement agreement(
      int rank, int host, int ranksHere, boolean shared, boolean afterInit) {
    var self = new Agreement.Self(rank, 4, "host" + host, ranksHere, afterInit);
    var folders =
        new Agreement.Folders() {
          @Override
          public Marks ofHost() {
            return marks(host);
          }

          @Override
          public Optional<Marks> ofJob() {
            return shared ? Optional.of(new Marks(ofJob.seenBy(host))) : Optional.empty();
          }
        };
    return new Agreement(self, folders, PATIENCE, () -> now);
  }

  private Marks marks(int host) {
    return new Marks((host == 0 ? nodea : nodeb).seenBy(host));
  }
}
