package program;

import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;

/** Has streams transfer a file themselves, to memory and to another file. */
public final class Transfers {
  private Transfers() {}

  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      out.write(new byte[501]);
    }
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      toMemory(in, new ByteArrayOutputStream());
    }
    try (FileInputStream in = new FileInputStream(file.toFile());
        FileOutputStream out = new FileOutputStream(args[0] + ".copy")) {
      toFile(in, out);
    }
  }

  static void toMemory(FileInputStream in, ByteArrayOutputStream out) throws IOException {
    in.transferTo(out);
  }

  static void toFile(FileInputStream in, FileOutputStream out) throws IOException {
    in.transferTo(out);
  }
}
