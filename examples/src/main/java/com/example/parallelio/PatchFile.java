package com.example.parallelio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The file's layout: the length of every patch, then the bytes of every patch, in order. */
final class PatchFile {
  private final Intracomm world;
  private final File file;
  private final Field field;

  PatchFile(Intracomm world, File file, Field field) {
    this.world = world;
    this.file = file;
    this.field = field;
  }

  /** Writes all ranks' lengths, and the bytes where a rank has gathered some. */
  void write(Share share, Packed packed, Aggregation aggregation) throws MPIException {
    long start = bytesStart() + bytesBefore(packed.bytes().limit());
    file.writeAtAll((long) Integer.BYTES * share.first(), packed.lengths(), share.size(), MPI.INT);
    ByteBuffer gathered = aggregation.gather(packed.bytes());
    if (gathered.limit() > 0) {
      file.writeAt(start, gathered, gathered.limit(), MPI.BYTE);
    }
    publish();
  }

  /** Lets every rank see what the others have written: MPI promises that only in these steps. */
  private void publish() throws MPIException {
    file.sync();
    world.barrier();
    file.sync();
  }

  private long bytesStart() {
    return (long) Integer.BYTES * field.patches();
  }

  private long bytesBefore(int own) throws MPIException {
    LongBuffer count = MPI.newLongBuffer(1).put(0, own);
    LongBuffer before = MPI.newLongBuffer(1); // exScan leaves rank 0's as it is: zero
    world.exScan(count, before, 1, MPI.LONG, MPI.SUM);
    return before.get(0);
  }

  /** Reads the patches of a share back. */
  List<int[]> read(Share share) throws MPIException, IOException {
    IntBuffer lengths = MPI.newIntBuffer(field.patches());
    file.readAt(0, lengths, field.patches(), MPI.INT);
    long start = bytesStart();
    for (int patch = 0; patch < share.first(); patch++) {
      start += lengths.get(patch);
    }
    List<int[]> patches = new ArrayList<>();
    for (int patch = share.first(); patch < share.end(); patch++) {
      ByteBuffer bytes = MPI.newByteBuffer(lengths.get(patch));
      file.readAt(start, bytes, bytes.capacity(), MPI.BYTE);
      patches.add(Codec.decompress(bytes, field.side() * field.side()));
      start += bytes.capacity();
    }
    return patches;
  }
}
