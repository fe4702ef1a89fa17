package cause;

/** Waits for another process. */
public final class ChildProcess {
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      convert();
    }
  }

  static void convert() throws Exception {
    int status = new ProcessBuilder("sleep", "1").inheritIO().start().waitFor();
    if (status != 0) {
      throw new IllegalStateException("it ended with " + status);
    }
  }
}
