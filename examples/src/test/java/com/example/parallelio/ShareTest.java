package com.example.parallelio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ShareTest {
  @Property
  void sharesFollowEachOtherAndDifferByOnePatchAtMost(
      @ForAll @IntRange(min = 1, max = 100) int ranks,
      @ForAll @IntRange(min = 1, max = 1_000_000) int patches) {
    int end = 0;
    for (int rank = 0; rank < ranks; rank++) {
      Share share = Share.of(rank, ranks, patches);
      assertEquals(end, share.first());
      assertTrue(share.size() == patches / ranks || share.size() == patches / ranks + 1);
      end = share.end();
    }
    assertEquals(patches, end);
  }
}
