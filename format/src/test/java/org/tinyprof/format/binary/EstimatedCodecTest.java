package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Of three lanes two estimated relax and one sampled it; two of two estimated stencil. */
class EstimatedCodecTest {
  private static final int RELAX = 1;
  private static final int STENCIL = 2;

  private static Overview overview(Profile profile) {
    return Overview.of(profile.schema(), profile.values());
  }

  private static byte[] bytes(Overview overview) {
    Output out = new Output();
    EstimatedCodec.write(out, overview);
    return out.toByteArray();
  }

  /** What a reader of version 1.2 takes the overview for. */
  private static Overview summaries(Overview overview) throws MalformedProfileException {
    Output out = new Output();
    SummariesCodec.write(out, SampledRun.profile().schema(), overview);
    return SummariesCodec.read(
        new Input("index", 0, out.toByteArray()), SampledRun.profile().schema());
  }

  @Test
  void summariesCountEstimatedLanesAsSampled() throws Exception {
    Overview summaries = summaries(overview(SampledRun.profile()));
    assertEquals(3, summaries.callpath(RELAX).levels().lanes(Level.SAMPLED));
    assertEquals(0, summaries.callpath(RELAX).levels().lanes(Level.ESTIMATED));
  }

  @Test
  void takesEstimatedLanesOutOfThoseThatSampled() throws Exception {
    Overview overview = overview(SampledRun.profile());
    Overview read =
        EstimatedCodec.read(new Input("index", 0, bytes(overview)), summaries(overview));
    assertEquals(1, read.callpath(RELAX).levels().lanes(Level.SAMPLED));
    assertEquals(2, read.callpath(RELAX).levels().lanes(Level.ESTIMATED));
    assertEquals(0, read.callpath(STENCIL).levels().lanes(Level.SAMPLED));
    assertEquals(2, read.callpath(STENCIL).levels().lanes(Level.ESTIMATED));
  }

  @Test
  void refusesMoreEstimatedLanesThanSampled() {
    Overview none = Overview.empty(SampledRun.profile().schema());
    byte[] some = bytes(overview(SampledRun.profile()));
    assertThrows(
        MalformedProfileException.class,
        () -> EstimatedCodec.read(new Input("index", 0, some), none));
  }

  @Test
  void refusesWhatIsCutShortAtAnyByte() throws Exception {
    Overview overview = overview(SampledRun.profile());
    Overview summaries = summaries(overview);
    byte[] whole = bytes(overview);
    for (int i = 0; i < whole.length; i++) {
      Input cut = new Input("index", 0, Arrays.copyOf(whole, i));
      assertThrows(MalformedProfileException.class, () -> EstimatedCodec.read(cut, summaries));
    }
  }

  @Test
  void isNeededWhereALaneIsEstimated() {
    assertTrue(EstimatedCodec.isNeeded(overview(SampledRun.profile())));
    assertFalse(EstimatedCodec.isNeeded(overview(EveryFeature.profile())));
  }
}
