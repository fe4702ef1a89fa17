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
 * @param firstTrace number of the first aggregator's trace file, the same in all flushes of a job
 */
public record Plan(Path target, Path folder, int firstPart, int parts, int firstTrace) {
  /** One of a profile without trace files. */
  public Plan(Path target, Path folder, int firstPart, int parts) {
    this(target, folder, firstPart, parts, 0);
  }

  public void writeTo(Output out) {
    out.text(target.toString());
    out.text(folder.toString());
    out.varint(firstPart);
    out.varint(parts);
    out.varint(firstTrace);
  }

  public static Plan read(Input in) throws MalformedProfileException {
    Path target = Path.of(in.text());
    Path folder = Path.of(in.text());
    int first = in.count(Integer.MAX_VALUE, "parts");
    int parts = in.count(Integer.MAX_VALUE, "parts");
    return new Plan(target, folder, first, parts, in.count(Integer.MAX_VALUE, "trace files"));
  }
}
