package org.tinyprof.io.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.launch.Launch;

/**
 * Finds out whether all hosts see a folder that rank 0 has just made: what they write where it is
 * another host's would be no profile. One rank of each host looks; the first that does not see it
 * says so.
 */
final class SharedFolder extends Protocol<Boolean> {
  private static final long ALL_SEE_IT = Long.MAX_VALUE;

  private final Participants participants;
  private final Path folder;
  private final String host;
  private final boolean looks;
  private final Consumer<String> messages;
  private Pending<long[]> firstWhoDoesNot;

  SharedFolder(
      Participants participants,
      Path folder,
      String host,
      Map<String, String> environment,
      Consumer<String> messages) {
    this.participants = participants;
    this.folder = folder;
    this.host = host;
    Optional<Launch> launch = Launch.in(environment);
    this.looks = launch.isEmpty() || launch.get().firstOfHost();
    this.messages = messages;
  }

  @Override
  protected Pending<?> step(int number) {
    if (number == 0) {
      long answer = looks && !Files.isDirectory(folder) ? participants.rank() : ALL_SEE_IT;
      firstWhoDoesNot = participants.group().allreduce(ReductionOperator.MIN, answer);
      return firstWhoDoesNot;
    }
    long first = firstWhoDoesNot.result()[0];
    if (first == participants.rank()) {
      messages.accept(
          "rank "
              + first
              + " on "
              + host
              + " does not see "
              + folder
              + " that rank 0 has made, so rank 0 alone writes: set output to a folder that all"
              + " hosts share");
    }
    return end(first == ALL_SEE_IT);
  }
}
