package com.example.company;

import java.util.function.IntUnaryOperator;

/** {@link ManyClasses} makes other classes of this one. */
public final class Shape00000 implements IntUnaryOperator {
  @Override
  public int applyAsInt(int number) {
    return number * 31 + 1;
  }
}
