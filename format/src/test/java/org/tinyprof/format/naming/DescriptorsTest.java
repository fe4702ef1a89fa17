package org.tinyprof.format.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DescriptorsTest {
  @Test
  void readsTypesAsJavaWritesThem() {
    assertEquals(
        Optional.of(List.of("int", "java.lang.String", "double[]", "a.B$C[][]")),
        Descriptors.parameterTypes("(ILjava/lang/String;[D[[La/B$C;)V"));
    assertEquals(Optional.of(List.of()), Descriptors.parameterTypes("()V"));
  }

  @Test
  void leavesPackagesOutForPeople() {
    assertEquals("(int,long[],B.C)", Descriptors.parameters("(I[JLa/B$C;)V"));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "[I, int[]",
    "a/B$C, B.C",
    "a.B$C, B.C",
    "[[La/B;, B[][]",
    "[Ljava.lang.String;, String[]",
    "Solver, Solver"
  })
  void spellsAClassAsInSource(String className, String spelt) {
    assertEquals(spelt, Descriptors.simpleName(className));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "step", "(I", "I)V", "(La/B)V", "([)V"})
  void givesATextThatIsNoDescriptorBack(String text) {
    assertEquals(Optional.empty(), Descriptors.parameterTypes(text));
    assertEquals(text, Descriptors.parameters(text));
  }
}
