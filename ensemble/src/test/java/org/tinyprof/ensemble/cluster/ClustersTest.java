package org.tinyprof.ensemble.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.reference.Reference;

class ClustersTest {
  private static final double CLOSE = 1e-9;

  private static double[][] rows(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(
            row ->
                StreamSupport.stream(row.spliterator(), false)
                    .mapToDouble(Reference::number)
                    .toArray())
        .toArray(double[][]::new);
  }

  @Test
  void scalesLikeScikitLearn() throws Exception {
    for (JsonNode each : Reference.read("clusters/clusters.json").get("cases")) {
      double[][] expected = rows(each.get("scaler").get("scaled"));
      double[][] found = Standardised.of(rows(each.get("x")));
      for (int i = 0; i < expected.length; i++) {
        for (int j = 0; j < expected[i].length; j++) {
          assertEquals(expected[i][j], found[i][j], CLOSE, each.get("id").asText());
        }
      }
    }
  }

  @Test
  void groupsLikeScikitLearnFromTheSameStarts() throws Exception {
    for (JsonNode each : Reference.read("clusters/clusters.json").get("cases")) {
      double[][] points = Standardised.of(rows(each.get("x")));
      for (JsonNode answer : each.get("kmeans")) {
        int[] starts = new int[answer.get("start").size()];
        Arrays.setAll(starts, i -> answer.get("start").get(i).asInt());
        KMeans found = KMeans.from(points, starts);
        String id = each.get("id").asText() + " in " + starts.length;
        List<Integer> labels =
            StreamSupport.stream(answer.get("labels").spliterator(), false)
                .map(JsonNode::asInt)
                .toList();
        assertEquals(labels, found.labels(), id);
        double inertia = answer.get("inertia").asDouble();
        assertEquals(inertia, found.inertia(), CLOSE * Math.max(1, inertia), id);
        if (!answer.get("silhouette").isNull()) {
          double silhouette = Reference.number(answer.get("silhouette"));
          assertEquals(silhouette, Silhouette.of(points, found.labels()), CLOSE, id);
        }
      }
    }
  }

  @Test
  void findsTheDirectionsOfScikitLearn() throws Exception {
    for (JsonNode each : Reference.read("clusters/clusters.json").get("cases")) {
      PrincipalComponents found = PrincipalComponents.of(Standardised.of(rows(each.get("x"))));
      JsonNode pca = each.get("pca");
      for (int i = 0; i < pca.get("explained_variance").size(); i++) {
        double variance = pca.get("explained_variance").get(i).asDouble();
        String id = each.get("id").asText();
        assertEquals(variance, found.variances().get(i), CLOSE, id);
        assertEquals(
            pca.get("explained_variance_ratio").get(i).asDouble(), found.share(i), CLOSE, id);
        if (variance > 1e-12) {
          double product = 0;
          for (int j = 0; j < found.directions().get(i).size(); j++) {
            product +=
                found.directions().get(i).get(j) * pca.get("components").get(i).get(j).asDouble();
          }
          assertEquals(1, Math.abs(product), 1e-6, id);
        }
      }
    }
  }

  @Test
  void findsAsManyKindsAsLieApart() {
    double[][] points = new double[60][];
    Random random = new Random(5);
    for (int i = 0; i < points.length; i++) {
      int kind = i % 10 == 0 ? 2 : i % 2;
      points[i] = new double[] {10 * kind + random.nextGaussian(), -7 * kind * kind};
    }
    Clusters found = Clusters.of(Standardised.of(points), 8);
    assertEquals(3, found.groups());
    assertEquals(found.labels().get(0), found.labels().get(10));
    assertEquals(30, found.labels().stream().filter(label -> label == 0).count());
    assertTrue(found.silhouette() > 0.8);
  }

  @Test
  void oneCloudIsOneKind() {
    double[][] points = new double[50][];
    Random random = new Random(7);
    for (int i = 0; i < points.length; i++) {
      points[i] =
          new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
    }
    assertEquals(1, Clusters.of(Standardised.of(points), 8).groups());
    assertEquals(1, Clusters.of(new double[9][2], 8).groups());
    assertEquals(1, Clusters.of(new double[1][2], 8).groups());
  }

  @Test
  void twoKindsOfEqualPointsAreTwoKinds() {
    double[][] points = {{0}, {0}, {1}, {1}, {1}};
    Clusters found = Clusters.of(points, 8);
    assertEquals(List.of(1, 1, 0, 0, 0), found.labels());
    assertEquals(1, found.silhouette());
  }
}
