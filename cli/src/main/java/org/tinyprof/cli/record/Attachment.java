package org.tinyprof.cli.record;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.util.Properties;

/** Loads an agent into another JVM; apart from the command, because not every Java has this. */
final class Attachment {
  /** Where the agent says why it does not profile: {@code org.tinyprof.agent.boot.Agent}. */
  private static final String REFUSAL = "org.tinyprof.refusal";

  /** Where the agent says which file it will write. */
  private static final String OUTPUT = "org.tinyprof.output";

  private Attachment() {}

  /** Loads it, and returns where the profile will be. */
  static String load(long pid, String jar, String argument) throws IOException {
    VirtualMachine machine = machine(pid);
    try {
      machine.loadAgent(jar, argument);
      Properties said = machine.getSystemProperties();
      String refusal = said.getProperty(REFUSAL, "");
      if (!refusal.isEmpty()) {
        throw new IOException("process " + pid + " is not profiled: " + refusal);
      }
      String output = said.getProperty(OUTPUT, "");
      if (output.isEmpty()) {
        throw new IOException(
            "process " + pid + " cannot write a profile: its standard error says why");
      }
      return output;
    } catch (AgentLoadException | AgentInitializationException e) {
      throw new IOException(
          "process " + pid + " refused the agent: " + e.getMessage() + "; its own output says why",
          e);
    } finally {
      machine.detach();
    }
  }

  /** Has a process that is profiled write what it has so far; returns where that is. */
  static String dump(long pid, String jar) throws IOException {
    return load(pid, jar, "dump");
  }

  private static VirtualMachine machine(long pid) throws IOException {
    try {
      return VirtualMachine.attach(Long.toString(pid));
    } catch (IOException | AttachNotSupportedException e) {
      throw new IOException(
          "process "
              + pid
              + " does not accept an agent: "
              + e.getMessage()
              + "; check the number with jps",
          e);
    }
  }
}
