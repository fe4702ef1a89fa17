package com.example.company;

import org.mockito.MockedStatic;
import org.mockito.Mockito;

/** Mocks a final class and a static method: Mockito changes both by an agent of its own. */
public final class Mocks {
  private Mocks() {}

  public static void main(String[] args) {
    Price price = Mockito.mock(Price.class);
    Mockito.when(price.of("tea")).thenReturn(250);
    System.out.println("mocked " + asked(price) + ", real " + asked(new Price()));
    try (MockedStatic<Price> mocked = Mockito.mockStatic(Price.class)) {
      mocked.when(Price::tax).thenReturn(7);
      System.out.println("mocked " + Price.tax());
    }
    System.out.println("real " + Price.tax());
    Mockito.verify(price).of("tea");
  }

  private static int asked(Price price) {
    return price.of("tea");
  }
}
