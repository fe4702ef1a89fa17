package cause;

import java.net.InetAddress;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** Apache's HTTP client: one request after the other. */
public final class SerialRequests {
  public static void main(String[] args) throws Exception {
    String site =
        "http://"
            + InetAddress.getLoopbackAddress().getHostAddress()
            + ":"
            + Integer.getInteger("cause.http");
    try (CloseableHttpClient client = HttpClients.createDefault()) {
      long sum = 0;
      for (int i = 0; i < 20; i++) {
        sum += page(client, site + "/150");
      }
      System.out.println(sum);
    }
  }

  static int page(CloseableHttpClient client, String address) throws Exception {
    return client.execute(new HttpGet(address), answer -> answer.getCode());
  }
}
