package com.example.churn;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Calls that the JIT compiles for one type, which then gets another. */
final class ChangingTypes implements Churn.Part {
  private static final int CALLS = 30_000;
  private static final List<IntUnaryOperator> ALL =
      List.of(
          new IntUnaryOperator() {
            @Override
            public int applyAsInt(int x) {
              return x + 1;
            }
          },
          new IntUnaryOperator() {
            @Override
            public int applyAsInt(int x) {
              return x ^ 3;
            }
          },
          new IntUnaryOperator() {
            @Override
            public int applyAsInt(int x) {
              return x * 5;
            }
          });

  @Override
  public boolean round(int number) throws ReflectiveOperationException {
    Object caller = new Fresh().type().getConstructor().newInstance();
    IntUnaryOperator calls = (IntUnaryOperator) caller;
    int sum = 0;
    int expected = 0;
    for (IntUnaryOperator each : ALL) {
      for (int i = 0; i < CALLS; i++) {
        sum += calls.applyAsInt(i) + each.applyAsInt(i);
        expected += i * 2 + each.applyAsInt(i);
      }
    }
    return sum == expected;
  }

  /** Loads {@link Twice} anew, so that nothing is known of its types. */
  private static final class Fresh extends ClassLoader {
    Fresh() {
      super(ChangingTypes.class.getClassLoader());
    }

    Class<?> type() {
      try (InputStream in = ChangingTypes.class.getResourceAsStream("ChangingTypes$Twice.class")) {
        byte[] code = in.readAllBytes();
        return defineClass(Twice.class.getName(), code, 0, code.length);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Doubles, by a check that fails now and then after it was compiled away. */
  public static final class Twice implements IntUnaryOperator {
    @Override
    public int applyAsInt(int x) {
      Object boxed = x % 25_000 == 24_999 ? (Object) Long.valueOf(x) : Integer.valueOf(x);
      return boxed instanceof Integer small ? 2 * small : 2 * ((Long) boxed).intValue();
    }
  }
}
