package com.example.company;

/** What only an agent can mock: a final class and a static method. */
public final class Price {
  static int tax() {
    return 19;
  }

  int of(String article) {
    return article.length();
  }
}
