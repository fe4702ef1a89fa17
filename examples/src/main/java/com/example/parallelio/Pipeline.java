package com.example.parallelio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** One rank's way from the field to the file, and back to see that nothing was lost. */
final class Pipeline {
  private final Intracomm world;
  private final Field field;
  private final PatchFile file;
  private final Aggregation aggregation;
  private final Wavelet wavelet;
  private final Share share;
  private final Share neighbour;

  Pipeline(Intracomm world, Field field, PatchFile file, Aggregation aggregation)
      throws MPIException {
    int rank = world.getRank();
    int ranks = world.getSize();
    this.world = world;
    this.field = field;
    this.file = file;
    this.aggregation = aggregation;
    this.wavelet = new Wavelet(field.side());
    this.share = Share.of(rank, ranks, field.patches());
    this.neighbour = Share.of((rank + 1) % ranks, ranks, field.patches());
  }

  /** Writes the field as it is at {@code step}. */
  void write(int step) throws MPIException {
    List<int[]> patches = distribute(step);
    patches.forEach(wavelet::transform);
    file.write(share, Packed.of(compress(patches)), aggregation);
  }

  private List<int[]> distribute(int step) {
    List<int[]> patches = new ArrayList<>();
    for (int patch = share.first(); patch < share.end(); patch++) {
      patches.add(field.patch(patch, step));
    }
    return patches;
  }

  private static List<byte[]> compress(List<int[]> patches) {
    List<byte[]> compressed = new ArrayList<>();
    for (int[] patch : patches) {
      compressed.add(Codec.compress(patch));
    }
    return compressed;
  }

  /** Reads what the next rank wrote; returns the differences and checksums, summed over ranks. */
  Verdict verify(int step) throws MPIException, IOException {
    List<int[]> patches = file.read(neighbour);
    long[] sums = {0, 0};
    for (int i = 0; i < patches.size(); i++) {
      int[] patch = patches.get(i);
      wavelet.restore(patch);
      sums[0] += Arrays.equals(patch, field.patch(neighbour.first() + i, step)) ? 0 : 1;
      sums[1] += checksum(patch);
    }
    world.allReduce(sums, 2, MPI.LONG, MPI.SUM);
    return new Verdict(sums[0], sums[1]);
  }

  private static long checksum(int[] patch) {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * patch.length);
    bytes.asIntBuffer().put(patch);
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    return checksum.getValue();
  }
}
