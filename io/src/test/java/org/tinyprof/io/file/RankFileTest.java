package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.ByteSource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;
import org.tinyprof.io.message.RankValues;

class RankFileTest {
  @Test
  void roundsTimesAndKeepsMessages() throws Exception {
    Profile run = HaloRun.profile();
    LaneValues rank = run.values().select(run.schema(), Selection.ALL.ranks(IntSet.of(3)));
    byte[] bytes =
        RankFile.encode(
            new RankValues(run.schema(), rank), run.run(), new Precision(1_000_000_000));
    try (BinarySource source = BinarySource.open(name -> ByteSource.of(name, bytes))) {
      assertEquals(List.of(), Verification.of(source));
      LaneValues found = source.profile().values();
      assertEquals(rank.messages(), found.messages());
      assertEquals(0, found.block(1).column(1).value(0));
      assertEquals(204, source.overview().messages().totals().ranks().sent());
    }
  }
}
