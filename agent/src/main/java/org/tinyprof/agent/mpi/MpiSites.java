package org.tinyprof.agent.mpi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.weave.CallFacts;
import org.tinyprof.agent.weave.CodeLocation;
import org.tinyprof.agent.weave.Events;
import org.tinyprof.agent.weave.Rewrite;
import org.tinyprof.agent.weave.Site;
import org.tinyprof.agent.weave.SiteFinder;
import org.tinyprof.agent.weave.Sites;
import org.tinyprof.runtime.event.MethodSource;

/**
 * Finds the methods of Open MPI's Java API, on the class path, in a fat jar, or in the
 * application's own class loader.
 */
public final class MpiSites implements SiteFinder {
  private static final String RULE = "mpi"; // the key that asks for them
  private static final String MPI = "mpi.MPI";
  private static final String COMM = "mpi.Comm";
  private static final String FILE = "mpi.File";

  private final Events events;
  private final Events polls;
  private final boolean threadMultiple;

  /**
   * @param events gives calls their events
   * @param polls gives them to those calls that a program may make in a loop, a million a second
   * @param threadMultiple whether {@code MPI.Init} is to ask for THREAD_MULTIPLE
   */
  public MpiSites(Events events, Events polls, boolean threadMultiple) {
    this.events = events;
    this.polls = polls;
    this.threadMultiple = threadMultiple;
  }

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    if (!internalName.startsWith("mpi/")) {
      return false;
    }
    String name = internalName.replace('/', '.');
    return MpiCallNames.in(name) || MpiMembers.in(name);
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    String tag = classFile.name().equals(FILE) ? "IO" : "COMM";
    Map<String, Site> sites = new LinkedHashMap<>();
    for (MethodInfo method : classFile.methods()) {
      String event = MpiCallNames.name(classFile.name(), method.name(), method.descriptor());
      if (!event.equals(MpiCallNames.NONE)
          && method.isPublic()
          && method.hasCode()
          && !method.synthetic()) {
        Events from = MpiCallNames.polls(event) ? polls : events;
        int id = from.id(event, MethodSource.NONE, EventLabels.ofCall(event, tag));
        CallFacts facts = MpiHookTable.of(classFile.name(), method.name(), method.descriptor());
        sites.put(method.key(), new Site(event, id, facts, RULE));
      }
    }
    return new Sites(sites, Map.of(), rewrite(classFile.name()));
  }

  private Optional<Rewrite> rewrite(String className) {
    return switch (className) {
      case MPI -> Optional.of(new MpiLifecycle(threadMultiple));
      case COMM -> Optional.of(new MpiLifecycle(threadMultiple).and(new MpiMembers(className)));
      default ->
          MpiMembers.in(className) ? Optional.of(new MpiMembers(className)) : Optional.empty();
    };
  }
}
