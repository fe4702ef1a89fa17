package org.tinyprof.agent.mpi;

import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.weave.CodeLocation;
import org.tinyprof.agent.weave.SiteFinder;
import org.tinyprof.agent.weave.Sites;

/** Has MPI's initialisation tell the agent, and makes no call an event. */
public final class MpiStartSites implements SiteFinder {
  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return internalName.equals("mpi/MPI");
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    return new Sites(Map.of(), Map.of(), Optional.of(new MpiLifecycle(false)));
  }
}
