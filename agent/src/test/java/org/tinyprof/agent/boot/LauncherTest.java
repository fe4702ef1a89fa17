package org.tinyprof.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LauncherTest {
  @ParameterizedTest
  @CsvSource({"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
  void findsTheRankInTheLaunchersVariable(String variable) {
    assertEquals(17, Launcher.rank(Map.of(variable, "17")));
  }

  @Test
  void trustsTheMpiLibrarysOwnVariableMost() {
    assertEquals(3, Launcher.rank(Map.of("SLURM_PROCID", "0", "OMPI_COMM_WORLD_RANK", "3")));
  }

  @ParameterizedTest
  @CsvSource({"''", "-1", "x", "1.5", "99999999999"})
  void takesNoRankFromWhatIsNoNumber(String text) {
    assertEquals(0, Launcher.rank(Map.of("PMI_RANK", text)));
    assertFalse(Launcher.launched(Map.of("PMI_RANK", text)));
  }

  @Test
  void isRankZeroWithoutALauncher() {
    assertEquals(0, Launcher.rank(Map.of()));
    assertFalse(Launcher.launched(Map.of()));
    assertTrue(Launcher.launched(Map.of("SLURM_PROCID", "0")));
  }
}
