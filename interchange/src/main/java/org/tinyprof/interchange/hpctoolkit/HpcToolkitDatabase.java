package org.tinyprof.interchange.hpctoolkit;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.xml.XmlFile;

/**
 * A database of HPCToolkit. Values come from samples, so a 0 is absent. Of two metrics that are one
 * with and without children, the one with children is read.
 */
public final class HpcToolkitDatabase {
  private static final String XML = "experiment.xml";
  private static final Pattern VALUES =
      Pattern.compile(".*-(\\d{1,9})-(\\d{1,9})-\\w+-\\d+-\\d+\\.metric-db");
  private static final byte[] TAG = "HPCPROF-metricdb__".getBytes(StandardCharsets.US_ASCII);
  private static final int VERSION = 5;

  private final CallTreeProfile tree;
  private final ExperimentXml description;
  private RunId id;

  private HpcToolkitDatabase(Path folder) throws IOException {
    this.tree = new CallTreeProfile(folder.toString());
    this.description = new ExperimentXml(tree);
    Path xml = folder.resolve(XML);
    byte[] bytes = Files.readAllBytes(xml);
    this.id = RunId.of(bytes);
    XmlFile.read(xml.toString(), bytes, description);
  }

  /** Whether a folder is one. */
  public static boolean isOne(Path folder) throws IOException {
    return Files.isRegularFile(folder.resolve(XML)) && !files(folder).isEmpty();
  }

  /** The files that the database is made of, without its sources. */
  public static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> VALUES.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /** Reads a database, the values of one thread after the other. */
  public static Profile read(Path folder, Attributes attributes) throws IOException {
    HpcToolkitDatabase database = new HpcToolkitDatabase(folder);
    List<Path> files = files(folder);
    boolean apart =
        files.stream().map(HpcToolkitDatabase::lane).mapToInt(Lane::rank).distinct().count()
            < files.size();
    for (Path file : files) {
      Lane lane = lane(file);
      database.add(file, apart ? lane : new Lane(lane.rank()));
    }
    return database.tree.profile(
        database.id, database.description.program(), Instant.EPOCH, 1, attributes);
  }

  private static Lane lane(Path file) {
    Matcher name = VALUES.matcher(file.getFileName().toString());
    return name.matches()
        ? new Lane(Integer.parseInt(name.group(1)), Integer.parseInt(name.group(2)), "")
        : new Lane(0);
  }

  private void add(Path file, Lane lane) throws IOException {
    tree.lane(lane);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      byte[] start = in.readNBytes(TAG.length + VERSION);
      if (!new String(start, StandardCharsets.US_ASCII)
          .startsWith(new String(TAG, StandardCharsets.US_ASCII))) {
        throw new MalformedProfileException(
            file.toString(), 0, "does not start like values of HPCToolkit");
      }
      ByteOrder order = in.readByte() == 'b' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
      int nodes = whole(in, order);
      int columns = whole(in, order);
      long size = 8L * nodes * columns;
      if (nodes < 0 || columns < 0 || columns > 1 << 16 || size > Files.size(file)) {
        throw new MalformedProfileException(
            file.toString(), start.length, "has fewer values than it says");
      }
      byte[] row = new byte[Double.BYTES * columns];
      ByteBuffer values = ByteBuffer.wrap(row).order(order);
      List<DatabaseMetric> metrics = metrics(columns);
      Optional<String> time = DatabaseMetric.time(metrics);
      int[] places =
          metrics.stream().mapToInt(each -> tree.metric(each.definition(time))).toArray();
      for (int node = 1; node <= nodes; node++) {
        in.readFully(row);
        add(lane, node, values, metrics, places);
        id = new RunId(31 * id.high() + values.hashCode(), id.low());
      }
    } catch (EOFException e) {
      throw new MalformedProfileException(
          file.toString(), Files.size(file), "has fewer values than it says");
    }
  }

  private static int whole(DataInputStream in, ByteOrder order) throws IOException {
    int number = in.readInt();
    return order == ByteOrder.BIG_ENDIAN ? number : Integer.reverseBytes(number);
  }

  /** The metrics in columns that are there; one without children if it has no partner with them. */
  private List<DatabaseMetric> metrics(int columns) {
    List<DatabaseMetric> wanted = new ArrayList<>();
    for (DatabaseMetric each : description.metrics()) {
      boolean partner =
          description.metrics().stream()
              .anyMatch(
                  other ->
                      other.inclusive()
                          && other.name().equals(each.name())
                          && other.unit().equals(each.unit()));
      if (each.column() < columns && (each.inclusive() || !partner)) {
        wanted.add(each);
      }
    }
    return wanted;
  }

  private void add(
      Lane lane, int node, ByteBuffer values, List<DatabaseMetric> metrics, int[] places)
      throws IOException {
    Integer callpath = description.callpaths().get(node);
    for (int i = 0; callpath != null && i < places.length; i++) {
      double value = values.getDouble(Double.BYTES * metrics.get(i).column());
      if (value != 0) {
        tree.add(lane, callpath, places[i], value * metrics.get(i).scale());
      }
    }
  }
}
