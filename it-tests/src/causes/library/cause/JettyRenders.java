package cause;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/** Jetty: the handler computes; main is the client and waits. */
public final class JettyRenders {
  public static void main(String[] args) throws Exception {
    Server server = new Server(0);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            response.write(true, ByteBuffer.wrap(new byte[] {(byte) render()}), callback);
            return true;
          }
        });
    server.start();
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
    long start = System.nanoTime();
    int bytes = 0;
    while (!Load.passed(start, 3_500)) {
      bytes += client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body().length;
    }
    System.out.println(bytes);
    server.stop();
  }

  static int render() {
    double x = 1;
    for (int i = 0; i < 6_000_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return (int) x;
  }
}
