package org.tinyprof.agent.config;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads a YAML file that may hold anything.
 *
 * <p>No more than {@link #MAX_BYTES} are ever read and no tag constructs an object. Anchors and
 * aliases are refused, so that a small file stays small in memory.
 */
final class YamlFile {
  static final int MAX_BYTES = 1 << 20;
  private static final String BINARY = "is a binary file: give a YAML file in UTF-8";
  private static final String ANCHORED =
      "anchors (`&name`) and aliases (`*name`) are not supported: write the values out";

  private final Path path;

  YamlFile(Path path) {
    this.path = path;
  }

  Value.Fields read() throws ConfigurationException {
    Node root = compose(text());
    refuseAnchor(root);
    if (root instanceof MappingNode mapping) {
      return fields(mapping, line(root));
    }
    throw new ConfigurationException(
        line(root), "expected `key: value` lines; docs/configuration.md lists the keys");
  }

  private String text() throws ConfigurationException {
    byte[] bytes = bytes();
    if (bytes.length > MAX_BYTES) {
      throw problem("is larger than 1 MB: this is not a TinyProf configuration");
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (text.indexOf('\0') >= 0) {
        throw problem(BINARY);
      }
      return text;
    } catch (CharacterCodingException e) {
      throw problem(BINARY);
    }
  }

  private byte[] bytes() throws ConfigurationException {
    if (Files.isDirectory(path)) {
      throw problem("is a directory: give a YAML file");
    }
    try (InputStream in = new FileInputStream(path.toString())) {
      return in.readNBytes(MAX_BYTES + 1);
    } catch (IOException | SecurityException e) {
      if (Files.notExists(path)) {
        throw problem("no such file (looked in " + Path.of("").toAbsolutePath() + ")");
      }
      throw problem("cannot be read (" + e + "): check its rights");
    }
  }

  private Node compose(String text) throws ConfigurationException {
    LoadSettings settings =
        LoadSettings.builder()
            .setMaxAliasesForCollections(0)
            .setAllowNonScalarKeys(true)
            .setCodePointLimit(MAX_BYTES)
            .build();
    try {
      Node root = new Compose(settings).composeString(text).orElse(null);
      if (root == null) {
        throw problem("is empty: write `key: value` lines, or leave the file out");
      }
      return root;
    } catch (MarkedYamlEngineException e) {
      String where = e.getProblemMark().map(mark -> line(mark.getLine())).orElse(path.toString());
      throw new ConfigurationException(where, "is not valid YAML: " + e.getProblem());
    } catch (ReaderException e) {
      throw problem(BINARY);
    } catch (YamlEngineException e) {
      throw problem(ANCHORED);
    } catch (StackOverflowError e) {
      throw problem("is nested too deeply: this is not a TinyProf configuration");
    }
  }

  private Value value(Node node, String where) throws ConfigurationException {
    refuseAnchor(node);
    if (node instanceof ScalarNode scalar) {
      return new Value.Text(scalar.getValue(), where, type(scalar));
    }
    if (node instanceof SequenceNode sequence) {
      List<Value> items = new ArrayList<>();
      for (Node item : sequence.getValue()) {
        items.add(value(item, line(item)));
      }
      return new Value.Items(items, where);
    }
    return fields((MappingNode) node, where);
  }

  private static Value.Type type(ScalarNode scalar) {
    if (!scalar.isPlain()) {
      return Value.Type.TEXT;
    }
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      return Value.Type.NUMBER;
    }
    return tag.equals(Tag.BOOL) ? Value.Type.YES_NO : Value.Type.OPEN;
  }

  private Value.Fields fields(MappingNode mapping, String where) throws ConfigurationException {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      String line = line(tuple.getKeyNode());
      refuseAnchor(tuple.getKeyNode());
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        throw new ConfigurationException(line, "a key must be plain text");
      }
      Value before = fields.put(key.getValue(), value(tuple.getValueNode(), line));
      if (before != null) {
        throw new ConfigurationException(
            line, "key `" + key.getValue() + "` was set before, at " + before.where());
      }
    }
    return new Value.Fields(fields, where);
  }

  /** The parser counts aliases of lists and mappings alone; what has an alias has an anchor. */
  private void refuseAnchor(Node node) throws ConfigurationException {
    if (node.getAnchor().isPresent()) {
      throw new ConfigurationException(line(node), ANCHORED);
    }
  }

  private String line(Node node) {
    return node.getStartMark().map(mark -> line(mark.getLine())).orElse(path.toString());
  }

  private String line(int index) {
    return path + ":" + (index + 1);
  }

  private ConfigurationException problem(String problem) {
    return new ConfigurationException(path.toString(), problem);
  }
}
