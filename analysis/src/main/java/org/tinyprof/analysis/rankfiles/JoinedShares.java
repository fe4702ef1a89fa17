package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.source.JoinedSource;

/** Joins files of one run; values stay on disk until they are read. */
public final class JoinedShares {
  private JoinedShares() {}

  /** One profile made of shares without common lanes. Thread-safe. */
  public static JoinedSource of(List<RankSubset> shares) throws IOException {
    return new JoinedSource(
        shares.stream().map(RankSubset::selected).toList(),
        JoinedRun.of(shares.stream().map(share -> share.source().run()).toList()));
  }
}
