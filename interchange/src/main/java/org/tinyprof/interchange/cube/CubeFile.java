package org.tinyprof.interchange.cube;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * A profile of Score-P or Scalasca. Metrics of which the file has no values, or values that are
 * more than a number, are left out. A thread that never came to a callpath has no values there.
 */
public final class CubeFile {
  private static final Pattern MEMBER = Pattern.compile("anchor\\.xml|\\d{1,9}\\.(index|data)");
  private static final String ANCHOR = "anchor.xml";
  private static final int HEAP_SHARE = 16; // what is made of the XML takes more than the XML

  private final String file;
  private final TarArchive archive;
  private final CubeAnchor anchor;
  private final CallTreeProfile tree;
  private final int[] callpaths; // of each node

  private CubeFile(String file, TarArchive archive, CubeAnchor anchor) {
    this.file = file;
    this.archive = archive;
    this.anchor = anchor;
    this.tree = new CallTreeProfile(file);
    this.callpaths = new int[anchor.nodes().size()];
    for (int i = 0; i < callpaths.length; i++) {
      CubeAnchor.CallNode node = anchor.nodes().get(i);
      int parent = node.parent() < 0 ? Callpath.ROOT : callpaths[node.parent()];
      callpaths[i] = tree.below(parent, anchor.event(node));
    }
  }

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  public static boolean isOne(byte[] start) {
    return MEMBER.matcher(TarArchive.name(start)).matches();
  }

  /** Reads a file, one metric at a time. */
  public static ForeignProfile read(Path path, Attributes more) throws IOException {
    String file = path.toString();
    try (TarArchive archive = TarArchive.open(path)) {
      if (!archive.has(ANCHOR)) {
        throw new MalformedProfileException(file, 0, "has no " + ANCHOR);
      }
      byte[] xml = archive.read(ANCHOR);
      byte[] plain = unzipped(xml, file, archive.offset(ANCHOR));
      return new CubeFile(file, archive, CubeAnchor.read(file, plain)).profile(RunId.of(xml), more);
    }
  }

  private static byte[] unzipped(byte[] xml, String file, long offset) throws IOException {
    boolean zipped = xml.length > 2 && (xml[0] & 0xFF) == 0x1F && (xml[1] & 0xFF) == 0x8B;
    int most = (int) Math.min(1 << 30, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    try (InputStream plain = new ByteArrayInputStream(xml);
        InputStream in = zipped ? new GZIPInputStream(plain) : plain) {
      byte[] whole = in.readNBytes(most);
      if (in.read() >= 0) {
        throw new MalformedProfileException(
            file,
            offset,
            ANCHOR + " does not fit into memory",
            "the file was altered, or needs a larger -Xmx");
      }
      return whole;
    } catch (ZipException | EOFException e) {
      throw new MalformedProfileException(file, offset, ANCHOR + " cannot be unzipped");
    }
  }

  private ForeignProfile profile(RunId description, Attributes more) throws IOException {
    List<Lane> lanes = anchor.lanes();
    List<CubeMetric> stored = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (CubeMetric metric : anchor.metrics()) {
      if (archive.has(metric.id() + ".index") && archive.has(metric.id() + ".data")) {
        if (metric.isNumber()) {
          stored.add(metric);
        } else {
          others.add(metric.name());
        }
      }
    }
    Optional<CubeMetric> visits =
        stored.stream().filter(each -> each.name().equals(CubeMetric.VISITS)).findFirst();
    if ((long) callpaths.length * lanes.size() > Runtime.getRuntime().maxMemory() / HEAP_SHARE) {
      throw new MalformedProfileException(
          file,
          0,
          lanes.size() + " threads of " + callpaths.length + " callpaths do not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
    boolean[] visited = new boolean[callpaths.length * (visits.isPresent() ? lanes.size() : 0)];
    RunId id = description;
    if (visits.isPresent()) {
      stored.remove(visits.get());
      stored.add(0, visits.get());
    }
    tree.metric(MetricDefinition.TIME);
    lanes.forEach(tree::lane);
    for (CubeMetric metric : stored) {
      RunId own = add(metric, lanes, visited);
      id = new RunId(31 * id.high() + own.high(), 31 * id.low() + own.low());
    }
    Map<String, Attribute> told = new HashMap<>();
    anchor.attributes().forEach((name, value) -> told.put(name, Attribute.of(value)));
    Attributes attributes = Attributes.of(told).with(more);
    List<String> notes =
        others.isEmpty()
            ? List.of()
            : List.of(
                "Left out, because their values are more than a number: "
                    + String.join(", ", others)
                    + ".");
    String program = ForeignProfile.program(file);
    return new ForeignProfile(tree.profile(id, program, Instant.EPOCH, 1, attributes), notes);
  }

  /** Adds the values of one metric; those of visits also tell which values there are. */
  private RunId add(CubeMetric metric, List<Lane> lanes, boolean[] visited) throws IOException {
    CubeValues rows = CubeValues.read(archive, file, metric, callpaths.length, lanes.size());
    int[] order = anchor.order(metric.inclusive());
    boolean counts = metric.name().equals(CubeMetric.VISITS);
    int place = tree.metric(metric.definition());
    ByteBuffer values = rows.values();
    for (int row : rows.rows()) {
      int node = order[row];
      for (int lane = 0; lane < lanes.size(); lane++) {
        double value = metric.read(values);
        if (counts) {
          visited[node * lanes.size() + lane] = value != 0;
        }
        boolean ran = visited.length == 0 || visited[node * lanes.size() + lane];
        if (ran && !Double.isNaN(value)) {
          tree.add(lanes.get(lane), callpaths[node], place, value);
        }
      }
    }
    if (metric.definition().nests() && !metric.inclusive()) {
      tree.includeChildren(place);
    }
    return rows.id();
  }
}
