package distribution;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes a jar, entry by entry, compressed little: it is made once and read at every start. */
final class JarWriter implements AutoCloseable {
  private final ZipOutputStream out;

  private JarWriter(ZipOutputStream out) {
    this.out = out;
  }

  static JarWriter create(Path file) throws IOException {
    ZipOutputStream out =
        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    out.setLevel(Deflater.BEST_SPEED);
    return new JarWriter(out);
  }

  void text(String name, String content) throws IOException {
    bytes(name, content.getBytes(StandardCharsets.ISO_8859_1));
  }

  void bytes(String name, byte[] content) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(content);
    out.closeEntry();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
