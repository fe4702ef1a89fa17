package cause;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.SocketTimeoutException;

/** Waits for datagrams that nobody sends, and asks again. */
public final class Datagrams {
  public static void main(String[] args) throws Exception {
    try (DatagramSocket socket = new DatagramSocket(0)) {
      socket.setSoTimeout(500);
      for (int i = 0; i < 6; i++) {
        System.out.println(answered(socket));
      }
    }
  }

  static boolean answered(DatagramSocket socket) throws Exception {
    try {
      socket.receive(new DatagramPacket(new byte[100], 100));
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }
}
