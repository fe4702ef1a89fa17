package com.example.parallelio;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.List;
import mpi.MPI;

/** A rank's compressed patches as they travel: their lengths, and all their bytes in a row. */
record Packed(IntBuffer lengths, ByteBuffer bytes) {
  static Packed of(List<byte[]> patches) {
    IntBuffer lengths = MPI.newIntBuffer(patches.size());
    int total = 0;
    for (byte[] patch : patches) {
      lengths.put(patch.length);
      total = Math.addExact(total, patch.length);
    }
    ByteBuffer bytes = MPI.newByteBuffer(total);
    patches.forEach(bytes::put);
    return new Packed(lengths.flip(), bytes.flip());
  }
}
