package cause;

import java.net.ServerSocket;
import java.net.SocketTimeoutException;

/** A server that nobody asks. */
public final class Accepts {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0)) {
      server.setSoTimeout(3_000);
      listen(server);
    }
  }

  static void listen(ServerSocket server) throws Exception {
    try {
      server.accept().close();
    } catch (SocketTimeoutException e) {
      System.out.println("nobody came");
    }
  }
}
