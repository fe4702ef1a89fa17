package cause;

import java.io.InputStream;

/** Reads the slow output of another process. */
public final class Pipe {
  public static void main(String[] args) throws Exception {
    Process process =
        new ProcessBuilder("sh", "-c", "for i in 1 2 3 4 5 6; do sleep 0.5; echo $i; done").start();
    System.out.println(drain(process.getInputStream()));
  }

  static int drain(InputStream lines) throws Exception {
    int sum = 0;
    for (int read = lines.read(); read >= 0; read = lines.read()) {
      sum += read;
    }
    return sum;
  }
}
