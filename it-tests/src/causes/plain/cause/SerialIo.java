package cause;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes a journal and forces each entry to the disk. */
public final class SerialIo {
  public static void main(String[] args) throws Exception {
    try (FileChannel journal =
        FileChannel.open(Path.of("journal"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long start = System.nanoTime();
      while (!Load.passed(start, 2_500)) {
        append(journal);
      }
    }
  }

  static void append(FileChannel journal) throws Exception {
    journal.write(ByteBuffer.allocate(20_000));
    journal.force(true);
  }
}
