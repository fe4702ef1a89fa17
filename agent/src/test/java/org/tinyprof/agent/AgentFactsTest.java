package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.facts.LateAttributes;

class AgentFactsTest {
  private static final Attributes NO_STACKS = Attributes.NONE.with("tinyprof.sampler", "none");

  @Test
  void nameTheRulesThatWoveNothing() throws Exception {
    assertEquals(
        NO_STACKS.with("tinyprof.woven.com.acme.**", 0).with("tinyprof.woven.**.Solver#step*", 0),
        facts("include=com.acme.**;**.Solver#step*").now());
  }

  @Test
  void haveThePropertiesOfTheCommandOnlyIfAskedFor() throws Exception {
    assertEquals(NO_STACKS, facts("").now());
    String command = System.getProperty("sun.java.command", "");
    int blank = command.indexOf(' ');
    assertEquals(
        blank < 0 ? "" : command.substring(blank + 1).strip(),
        facts("arguments=true").now().text("arguments"));
    assertFalse(facts("arguments=false").now().all().containsKey("arguments"));
  }

  private static LateAttributes facts(String argument) throws Exception {
    Configuration configuration = Configuration.load(argument, Map.of());
    return AgentFacts.of(configuration, new WeavingReport(false), new SamplerStatus());
  }
}
