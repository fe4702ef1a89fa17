package org.tinyprof.runtime.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchTest {
  @Test
  void knowsOpenMpisRanks() {
    var environment =
        Map.of("OMPI_COMM_WORLD_RANK", "3", "OMPI_COMM_WORLD_SIZE", "8", "PMIX_NAMESPACE", "4711");
    assertEquals(Optional.of(new Launch(3, 8, "4711", true)), Launch.in(environment));
  }

  @Test
  void asksOpenMpiHowManyRanksAreHere() {
    assertEquals(4, Launch.ranksHere(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "4")));
    assertEquals(Launch.UNKNOWN, Launch.ranksHere(Map.of()));
    assertEquals(Launch.UNKNOWN, Launch.ranksHere(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "x")));
  }

  @ParameterizedTest(name = "node {0} of {1} has {2}")
  @CsvSource({
    "0, '4(x2),1', 4",
    "1, '4(x2),1', 4",
    "2, '4(x2),1', 1",
    "3, '4(x2),1', 0",
    "0, 16, 16",
    "1, '3,5', 5",
    "0, nonsense, 0",
    "0, '4(x', 0",
    "x, 16, 0"
  })
  void asksSlurmHowManyTasksAreHere(String node, String tasks, int here) {
    var environment = Map.of("SLURM_NODEID", node, "SLURM_STEP_TASKS_PER_NODE", tasks);
    assertEquals(here, Launch.ranksHere(environment));
  }

  @Test
  void knowsAKeyThatNoOtherLaunchHas() {
    assertEquals("", Launch.key(Map.of("PMIX_NAMESPACE", "4711", "SLURM_JOB_ID", "99")));
    var openMpi =
        Map.of("OMPI_MCA_orte_precondition_transports", "0826-4165", "PMIX_NAMESPACE", "4711");
    assertEquals("0826-4165.4711", Launch.key(openMpi));
    var slurm = Map.of("SLURM_JOB_ID", "99", "SLURM_STEP_ID", "2", "SLURM_RESTART_COUNT", "1");
    assertEquals("99.2.1.", Launch.key(slurm));
  }

  @Test
  void knowsThoseOfMpichAndOfSlurmsPmi() {
    var environment = Map.of("PMI_RANK", "1", "PMI_SIZE", "4", "PMI_JOBID", "12_0");
    assertEquals(Optional.of(new Launch(1, 4, "12_0", true)), Launch.in(environment));
  }

  @Test
  void knowsTheTasksOfSrun() {
    var environment =
        Map.of("SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS", "2", "SLURM_JOB_ID", "99");
    assertEquals(Optional.of(new Launch(1, 2, "99", true)), Launch.in(environment));
  }

  @Test
  void asksWhichProcessOfAHostIsTheFirst() {
    var first = Map.of("PMI_RANK", "2", "PMI_SIZE", "4", "MPI_LOCALRANKID", "0");
    var second = Map.of("PMI_RANK", "3", "PMI_SIZE", "4", "MPI_LOCALRANKID", "1");
    assertTrue(Launch.in(first).orElseThrow().firstOfHost());
    assertFalse(Launch.in(second).orElseThrow().firstOfHost());
  }

  @Test
  void takesABatchScriptsOwnProcessForOneAlone() {
    assertEquals(Optional.empty(), Launch.in(Map.of("SLURM_PROCID", "0", "SLURM_NTASKS", "64")));
  }

  @Test
  void takesAJobOfOneForOneAlone() {
    var environment = Map.of("OMPI_COMM_WORLD_RANK", "0", "OMPI_COMM_WORLD_SIZE", "1");
    assertEquals(Optional.empty(), Launch.in(environment));
  }

  @Test
  void knowsTheRankOfPmixButNotTheSize() {
    var environment = Map.of("PMIX_RANK", "2", "PMIX_NAMESPACE", "4711");
    assertEquals(Optional.of(new Launch(2, Launch.UNKNOWN, "4711", true)), Launch.in(environment));
  }

  @Test
  void asksPmixLastBecauseOthersKnowTheSize() {
    var srun =
        Map.of(
            "PMIX_RANK", "1",
            "PMIX_NAMESPACE", "slurm.pmix.99.0",
            "SLURM_PROCID", "1",
            "SLURM_STEP_NUM_TASKS", "2",
            "SLURM_JOB_ID", "99");
    assertEquals(Optional.of(new Launch(1, 2, "99", true)), Launch.in(srun));
    var mpirunOfOne =
        Map.of("OMPI_COMM_WORLD_RANK", "0", "OMPI_COMM_WORLD_SIZE", "1", "PMIX_RANK", "0");
    assertEquals(Optional.empty(), Launch.in(mpirunOfOne));
  }

  @ParameterizedTest
  @CsvSource({"''", "-1", "x", "1.5", "4294967294"})
  void ignoresWhatIsNoRank(String text) {
    assertEquals(Optional.empty(), Launch.in(Map.of("PMI_RANK", text, "PMI_SIZE", "2")));
    assertEquals(Optional.empty(), Launch.in(Map.of("PMIX_RANK", text)));
    assertEquals(Optional.empty(), Launch.in(Map.of("PMI_RANK", "2", "PMI_SIZE", "2")));
  }

  @Test
  void letsRankZeroSpeakAndAProcessThatIsAlone() {
    assertTrue(Launch.speaks(Map.of()));
    assertTrue(Launch.speaks(Map.of("PMIX_RANK", "0")));
    assertFalse(Launch.speaks(Map.of("PMIX_RANK", "1")));
    assertTrue(Launch.speaks(Map.of("SLURM_PROCID", "1", "SLURM_NTASKS", "64")));
  }

  @Test
  void canBeHiddenFromWhoeverAsksNext() {
    Map<String, String> environment = new HashMap<>();
    for (String launcher : List.of("OMPI_COMM_WORLD", "PMI", "PMIX")) {
      environment.put(launcher + "_RANK", "1");
      environment.put(launcher + "_SIZE", "2");
    }
    environment.putAll(Map.of("SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS", "2"));
    Launch.hide(environment);
    assertEquals(Optional.empty(), Launch.in(environment));
  }

  @Test
  void knowsTheLauncherBehindItsVariables() {
    Map<String, String> openMpi =
        Map.of(
            "OMPI_COMM_WORLD_SIZE", "4",
            "OMPI_VERSION", "5.0.3",
            "PMIX_VERSION", "4.2.2",
            "PMIX_NAMESPACE", "job.1",
            "PMIX_SERVER_TMPDIR", "/tmp/ompi");
    assertEquals("Open MPI 5.0.3", Launch.library(openMpi));
    assertEquals("Open MPI", Launch.library(Map.of("OMPI_COMM_WORLD_SIZE", "4")));
    assertEquals("4.2.2", Launch.pmixVersion(openMpi));
    assertEquals("job.1", Launch.namespace(openMpi));
    assertEquals("/tmp/ompi", Launch.folderOfHost(openMpi));
    assertEquals("", Launch.library(Map.of()) + Launch.folderOfHost(Map.of()));
  }
}
