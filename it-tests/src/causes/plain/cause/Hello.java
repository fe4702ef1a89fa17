package cause;

/** Nothing is wrong: it says hello. */
public final class Hello {
  public static void main(String[] args) {
    System.out.println("Hello");
  }
}
