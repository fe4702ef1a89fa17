package org.tinyprof.cli;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/** Loads an agent into another JVM; apart from the command, because not every Java has this. */
final class Attachment {
  /** Where the agent says why it does not profile: {@code org.tinyprof.agent.boot.Agent}. */
  private static final String REFUSAL = "org.tinyprof.refusal";

  private Attachment() {}

  static void load(long pid, String jar, String argument) throws IOException {
    VirtualMachine machine = machine(pid);
    try {
      machine.loadAgent(jar, argument);
      String refusal = machine.getSystemProperties().getProperty(REFUSAL, "");
      if (!refusal.isEmpty()) {
        throw new IOException("process " + pid + " is not profiled: " + refusal);
      }
    } catch (AgentLoadException | AgentInitializationException e) {
      throw new IOException(
          "process " + pid + " refused the agent: " + e.getMessage() + "; its own output says why",
          e);
    } finally {
      machine.detach();
    }
  }

  private static VirtualMachine machine(long pid) throws IOException {
    try {
      return VirtualMachine.attach(Long.toString(pid));
    } catch (IOException | AttachNotSupportedException e) {
      throw new IOException(
          "process " + pid + " takes no agent: " + e.getMessage() + "; check the number with jps",
          e);
    }
  }
}
