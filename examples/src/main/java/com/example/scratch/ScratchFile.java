package com.example.scratch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Comm;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/**
 * A file that all ranks have open, and that is gone once they close it.
 *
 * <p>Making and closing one takes all ranks of the communicator. A rank that fails must therefore
 * not close it: it would wait for the others while they wait for it.
 */
public final class ScratchFile {
  private final Comm comm;
  private final Path path;
  private final File file;

  /** Makes an empty file in {@code folder}, which all ranks can see. */
  public ScratchFile(Comm comm, Path folder) throws MPIException, IOException {
    this.comm = comm;
    this.path = agreedPath(comm, folder);
    this.file = new File(comm, path.toString(), MPI.MODE_CREATE | MPI.MODE_RDWR);
  }

  private static Path agreedPath(Comm comm, Path folder) throws MPIException, IOException {
    byte[] name = {};
    if (comm.getRank() == 0) {
      name = newFile(folder).toString().getBytes(UTF_8);
    }
    int[] length = {name.length};
    comm.bcast(length, 1, MPI.INT, 0);
    name = Arrays.copyOf(name, length[0]);
    comm.bcast(name, length[0], MPI.BYTE, 0);
    return Path.of(new String(name, UTF_8));
  }

  private static Path newFile(Path folder) throws IOException {
    try {
      return Files.createTempFile(folder, "scratch", null);
    } catch (IOException denied) {
      throw new IOException(
          "no file can be made in " + folder + ": name a folder that all ranks can write to",
          denied);
    }
  }

  /** Returns the open file. */
  public File file() {
    return file;
  }

  /** Closes the file on all ranks and removes it. */
  public void close() throws MPIException, IOException {
    file.close();
    if (comm.getRank() == 0) {
      Files.delete(path);
    }
  }
}
