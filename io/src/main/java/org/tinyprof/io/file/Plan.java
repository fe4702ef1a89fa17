package org.tinyprof.io.file;

import java.nio.file.Path;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Where the aggregators of one flush write, as rank 0 decided.
 *
 * @param target of the profile
 * @param folder where the aggregators' files go if the profile is a folder
 * @param firstPart number of the first aggregator's file; the others follow
 * @param parts number of aggregators
 */
public record Plan(Path target, Path folder, int firstPart, int parts) {
  public void writeTo(Output out) {
    out.text(target.toString());
    out.text(folder.toString());
    out.varint(firstPart);
    out.varint(parts);
  }

  public static Plan read(Input in) throws MalformedProfileException {
    Path target = Path.of(in.text());
    Path folder = Path.of(in.text());
    int first = in.count(Integer.MAX_VALUE, "parts");
    return new Plan(target, folder, first, in.count(Integer.MAX_VALUE, "parts"));
  }
}
