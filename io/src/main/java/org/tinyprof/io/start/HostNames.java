package org.tinyprof.io.start;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.TreeReduction;

/** Brings the distinct names of all ranks' hosts to rank 0. */
final class HostNames extends TreeReduction<SortedSet<String>> {
  private static final String SEPARATOR = "\n";

  HostNames(Communicator world, String host) {
    super(world, new TreeSet<>(List.of(host)));
  }

  @Override
  protected SortedSet<String> combine(SortedSet<String> lower, ByteBuffer higher) {
    byte[] names = new byte[higher.remaining()];
    higher.duplicate().get(names);
    lower.addAll(Arrays.asList(new String(names, UTF_8).split(SEPARATOR, -1)));
    return lower;
  }

  @Override
  protected ByteBuffer block(SortedSet<String> combined) {
    return ByteBuffer.wrap(String.join(SEPARATOR, combined).getBytes(UTF_8));
  }
}
