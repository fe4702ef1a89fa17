package program;

/** Prints when its classes are initialised, and who waits for whom. */
public final class Order {
  private Order() {}

  static {
    System.out.println("Order");
  }

  static class Base {
    static {
      System.out.println("Base");
    }

    static int value() {
      return Constant.VALUE.length();
    }
  }

  static class Derived extends Base {
    static {
      System.out.println("Derived");
    }

    @SuppressWarnings("UnusedVariable")
    static int twice(int x) {
      System.out.println("twice");
      return 2 * x + Base.value();
    }
  }

  static class Constant {
    static final String VALUE = "constant";

    static {
      System.out.println("Constant must not be initialised");
    }
  }

  static class Locked {
    static synchronized int first() throws InterruptedException {
      Thread other = new Thread(() -> System.out.println("other sees " + second()));
      other.start();
      other.join();
      return 1;
    }

    static int second() {
      return Derived.twice(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println("main");
    System.out.println(Derived.value());
    System.out.println(Locked.first());
  }
}
