package cause;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/**
 * A connection to the server of the test, which answers a byte after that many milliseconds x 10.
 */
public final class Remote implements AutoCloseable {
  private final Socket socket;

  public Remote() throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), Integer.getInteger("cause.port"));
    socket.setTcpNoDelay(true);
  }

  /** Asks and waits for the answer. */
  public int ask(int millis) throws IOException {
    socket.getOutputStream().write(millis / 10);
    return socket.getInputStream().read();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
