package org.tinyprof.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.format.schema.Forest;

/** The evaluator against simpler ones that look at every path. */
class QueryPropertiesTest {
  @Provide
  Arbitrary<LetterTree> trees() {
    Arbitrary<List<Integer>> picks = Arbitraries.integers().between(0, 99).list().ofMaxSize(9);
    Arbitrary<String> letters = Arbitraries.strings().withChars("ab").ofLength(10);
    return Combinators.combine(picks, letters)
        .as(
            (some, names) -> {
              int[] parents = new int[some.size() + 1];
              for (int i = 0; i < parents.length; i++) {
                parents[i] = i == 0 ? Forest.NONE : some.get(i - 1) % (i + 1) - 1;
              }
              return new LetterTree(new Forest(parents), names.substring(0, parents.length));
            });
  }

  /** Steps: a letter or a dot for any, a capital or a colon for a star of it. */
  @Provide
  Arbitrary<String> chains() {
    return Arbitraries.strings().withChars("ab.AB:").ofMinLength(1).ofMaxLength(5);
  }

  private static List<Step> steps(String chain) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < chain.length(); i++) {
      char letter = chain.charAt(i);
      boolean many = Character.isUpperCase(letter) || letter == ':';
      String name = Character.toString(Character.toLowerCase(letter));
      boolean any = letter == '.' || letter == ':';
      steps.add(new Step(many, any ? Condition.always() : new Condition.Named(new Glob(name))));
    }
    return steps;
  }

  @Property
  void aFreeChainFindsTheNodesWhosePathFitsItsRegularExpression(
      @ForAll("trees") LetterTree tree, @ForAll("chains") String chain) throws Exception {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < chain.length(); i++) {
      char letter = chain.charAt(i);
      boolean many = Character.isUpperCase(letter) || letter == ':';
      regex.append(letter == ':' ? '.' : Character.toLowerCase(letter)).append(many ? "*" : "");
    }
    BitSet expected = new BitSet();
    for (int node = 0; node < tree.forest().size(); node++) {
      expected.set(node, tree.path(node).matches(regex.toString()));
    }
    assertEquals(expected, new Query.Chain(steps(chain), Query.Star.FREE).find(tree));
  }

  @Property
  void aChainOfHatchetFindsTheNodesOfAllPathsThatItsRulesAllow(
      @ForAll("trees") LetterTree tree, @ForAll("chains") String chain) throws Exception {
    List<Step> steps = steps(chain);
    BitSet expected = new EveryPath(tree, steps).find();
    assertEquals(expected, new Query.Chain(steps, Query.Star.HATCHET).find(tree));
  }

  /** Hatchet's rules, followed along every path by itself. */
  private record EveryPath(LetterTree tree, List<Step> steps) {
    BitSet find() {
      BitSet found = new BitSet();
      for (int node = 0; node < tree.forest().size(); node++) {
        BitSet path = new BitSet();
        path.set(node);
        if (steps.get(0).many() && fits(node, 1)) {
          ends(node, steps.get(1).many() ? 0 : 2, path, found);
        }
        if (fits(node, 0)) {
          ends(node, steps.get(0).many() ? 0 : 1, path, found);
        }
      }
      return found;
    }

    private boolean fits(int node, int step) {
      if (step >= steps.size()) {
        return false;
      }
      Condition condition = steps.get(step).condition();
      return !(condition instanceof Condition.Named named)
          || named.name().matches(tree.names(node).get(0));
    }

    /** The path ends in the node, this step is next. */
    private void ends(int node, int step, BitSet path, BitSet found) {
      if (step == steps.size()) {
        found.or(path);
      } else if (!steps.get(step).many()) {
        for (int k = 0; k < tree.forest().children(node); k++) {
          int child = tree.forest().child(node, k);
          if (fits(child, step)) {
            ends(child, step + 1, with(path, child), found);
          }
        }
      } else if (tree.forest().isLeaf(node)) {
        ends(node, step + 1, path, found);
      } else {
        star(node, step, path, found);
      }
    }

    private void star(int node, int step, BitSet path, BitSet found) {
      boolean last = step == steps.size() - 1;
      for (int k = 0; k < tree.forest().children(node); k++) {
        int child = tree.forest().child(node, k);
        if (fits(child, step + 1)) {
          ends(node, step + 1, path, found);
        } else if (fits(child, step)) {
          if (!tree.forest().isLeaf(child)) {
            star(child, step, with(path, child), found);
          } else if (last) {
            found.or(with(path, child));
          }
        } else if (last) {
          ends(node, step + 1, path, found);
        }
      }
    }

    private static BitSet with(BitSet path, int node) {
      BitSet more = (BitSet) path.clone();
      more.set(node);
      return more;
    }
  }
}
