package org.tinyprof.format.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MethodNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Solver            | step               | Solver.step
          Solver            | <init>             | Solver.new
          Solver            | <clinit>           | Solver.static
          a.Outer$Inner     | run                | a.Outer.Inner.run
          Outer$1Local      | run                | Outer.Local.run
          Solver$3          | simplify           | Solver.simplify, anonymous 3
          Outer$Inner$2$1   | call               | Outer.Inner.call, anonymous 2, anonymous 1
          Solver            | lambda$step$1      | Solver.step, lambda 1
          Solver            | lambda$new$0       | Solver.new, lambda 0
          Solver            | lambda$static$4    | Solver.static, lambda 4
          Main              | lambda$0           | Main.lambda 0
          Pool              | main.lambda.1      | Pool.main, lambda 1
          Solver$3          | lambda$run$0       | Solver.run, anonymous 3, lambda 0
          MainKt            | main$lambda$0      | MainKt.main, lambda 0
          MainKt$main$1     | invokeSuspend      | MainKt.main, lambda 1
          Shape$Companion   | of                 | Shape.Companion.of
          Shape             | area$default       | Shape.area, default arguments
          Price             | plus-6Ga_OX4       | Price.plus
          Price             | add-6Ga_OX4$default | Price.add, default arguments
          ListsKt___ListsKt | sortedWith         | ListsKt.sortedWith
          Lists___Lists     | sort               | Lists___Lists.sort
          Price             | toString-impl      | Price.toString
          Heat$             | run                | Heat.run
          Heat$             | $anonfun$run$1     | Heat.run, lambda 1
          Vec               | $plus$plus         | Vec.++
          Vec               | $colon$eq          | Vec.:=
          Fn                | apply$mcV$sp       | Fn.apply
          Grid              | $init$             | Grid.new
          Grid              | rows$1             | Grid.rows
          Grid              | rows$lzycompute    | Grid.rows
          Grid              | each$extension     | Grid.each
          Grid$mcD$sp       | each               | Grid.each
          Grid              | copy$default$1     | Grid.copy, default arguments
          Outer             | access$000         | Outer.access$000
          Odd               | a$b                | Odd.a$b
          """)
  void areThoseOfTheAuthors(String owner, String method, String shown) {
    assertEquals(shown, MethodNames.of(owner, method));
  }
}
