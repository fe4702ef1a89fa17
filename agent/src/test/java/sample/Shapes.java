package sample;

import java.util.ArrayList;
import java.util.List;

/** Interfaces, records, enums, bridges and static initialisers. */
public class Shapes {
  static final List<String> ORDER = new ArrayList<>();

  static {
    ORDER.add("Shapes initialised");
    ORDER.add("in order");
  }

  /** Has methods of every sort that an interface may have. */
  interface Shape extends Comparable<Shape> {
    double area();

    default String describe() {
      return prefix() + kind() + " of " + area();
    }

    private String prefix() {
      return "a " + (area() > 3 ? "big " : "small ");
    }

    static Shape square(double side) {
      return side < 0 ? new Rectangle(0, 0) : new Rectangle(side, side);
    }

    String kind();

    @Override
    default int compareTo(Shape other) {
      return Double.compare(area(), other.area());
    }
  }

  record Rectangle(double width, double height) implements Shape {
    Rectangle {
      if (width < 0 || height < 0) {
        throw new IllegalArgumentException("negative size " + width + " by " + height);
      }
    }

    @Override
    public double area() {
      double area = width * height;
      return area > 0 ? area : 0;
    }

    @Override
    public String kind() {
      return "rectangle " + width + " by " + height;
    }
  }

  /** Its constants have bodies, and the compiler adds {@code values} and {@code valueOf}. */
  enum Size {
    SMALL {
      @Override
      int limit(int scale) {
        return 3 * scale + scale * scale;
      }
    },
    BIG {
      @Override
      int limit(int scale) {
        return 30 * scale + scale * scale;
      }
    };

    abstract int limit(int scale);
  }

  public static List<Object> run() {
    Shape shape = Shape.square(2);
    List<Object> seen = new ArrayList<>(ORDER);
    seen.add(shape.describe());
    seen.add(shape.compareTo(Shape.square(1)));
    seen.add(shape);
    seen.add(shape.hashCode() == new Rectangle(2, 2).hashCode());
    for (Size size : Size.values()) {
      seen.add(size.name() + size.limit(2));
    }
    Comparable<Shape> bridged = shape;
    seen.add(bridged.compareTo(Shape.square(-1)));
    return seen;
  }
}
