package org.tinyprof.agent;

import java.util.Map;
import org.tinyprof.io.rendezvous.Rendezvous;
import org.tinyprof.runtime.launch.Launch;

/**
 * A rank whose configuration is wrong. Those of the other ranks may be right, as where a file is
 * missing on one host: they write a profile without this rank, and say why it is missing.
 *
 * <p>Rank 0 says at once what is wrong. Another rank does so at its end, if no rank of a profile
 * has and no lower rank is wrong as well.
 */
final class UnprofiledRank {
  private UnprofiledRank() {}

  /**
   * Tells the other ranks.
   *
   * @param problem what is wrong; has been said if this is rank 0
   */
  static void begin(String problem, Launch launch, Map<String, String> environment) {
    Rendezvous rendezvous = Rendezvous.beforeInit(launch, environment);
    rendezvous.refuse(problem);
    Thread end =
        new AgentThread(Thread.currentThread().getThreadGroup(), "tinyprof-end") {
          @Override
          void act() {
            if (rendezvous.speaksAtEnd()
                && launch.rank() > 0
                && OncePerHost.isFirst(problem, true, environment)) {
              Console.say("rank " + launch.rank() + ": " + problem + "; it ran unprofiled");
            }
          }
        };
    Runtime.getRuntime().addShutdownHook(end);
  }
}
