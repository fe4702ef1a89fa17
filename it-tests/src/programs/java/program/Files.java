package program;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Moves 1,000 bytes into a file and out of it in each way that the JDK has, and over a socket. */
public final class Files {
  private Files() {}

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    streams(file);
    randomAccess(file);
    channels(file);
    sockets();
    System.out.println("done");
  }

  static void streams(Path file) throws IOException {
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      out.write(new byte[500]);
      out.write(new byte[600], 50, 499);
      out.write(7);
    }
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      byte[] buffer = new byte[2_000];
      System.out.println(in.read() + " " + in.read(buffer) + " " + in.read(buffer, 0, 10));
    }
  }

  static void randomAccess(Path file) throws IOException {
    try (RandomAccessFile random = new RandomAccessFile(file.toFile(), "rw")) {
      random.write(new byte[1_000]);
      random.seek(0);
      random.readFully(new byte[1_000]);
    }
  }

  static void channels(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
      channel.write(ByteBuffer.allocate(1_000));
      channel.read(ByteBuffer.allocate(1_000), 0);
    }
  }

  static void sockets() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept();
        InputStream data = new ByteArrayInputStream(new byte[1_000])) {
      client.getOutputStream().write(data.readAllBytes());
      System.out.println(accepted.getInputStream().readNBytes(1_000).length);
    }
  }
}
