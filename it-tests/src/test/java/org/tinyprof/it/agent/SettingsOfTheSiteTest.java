package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;

/** A file beside tinyprof.jar counts for every job that the jar profiles. */
class SettingsOfTheSiteTest {
  @TempDir Path folder;

  @Test
  void countBesideTheJarAndTheProfileSaysWhatWasIgnored() throws Exception {
    Path site =
        site("budget: 1%\nattributes: {cluster: big}\nkeep: al\nfixed: [budget, arguments]\n");
    Finished run = profiled("output=run.tprof,budget=off,arguments=true");
    Attributes attributes =
        Recording.read(run.folder().resolve("run.tprof")).profile().run().attributes();
    assertEquals("1 %", attributes.text(RunAttributes.BUDGET));
    assertEquals("big", attributes.text("cluster"));
    assertFalse(attributes.all().containsKey("arguments"));
    assertEquals(
        site
            + ":3: `keep` must be one of `last`, `all`, not `al`; the key is ignored | agent"
            + " argument budget: `budget` is ignored: "
            + site
            + ":4 fixes it | agent argument arguments: `arguments` is ignored: "
            + site
            + ":4 fixes it",
        attributes.text(RunAttributes.IGNORED));
    assertEquals(
        "tinyprof: profile of 1 rank: tinyprof report " + run.folder().resolve("run.tprof") + "\n",
        run.err());
  }

  @Test
  void canStopAllProfiling() throws Exception {
    site("enabled: false\nfixed: enabled\n");
    Finished run = profiled("output=run.tprof,enabled=true");
    assertEquals("", run.err());
    assertFalse(Files.exists(run.folder().resolve("run.tprof")));
  }

  private Path site(String yaml) throws Exception {
    return Files.writeString(folder.resolve("tinyprof.yaml"), yaml);
  }

  private Finished profiled(String argument) throws Exception {
    Path jar = Files.copy(Jvm.AGENT, folder.resolve("tinyprof.jar"));
    return new Jvm(Jdk.current())
        .option("-javaagent:" + jar + "=" + argument)
        .run("program.Phases");
  }
}
