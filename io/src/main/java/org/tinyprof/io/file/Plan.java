package org.tinyprof.io.file;

import java.nio.file.Path;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * Where the aggregators of one flush write, as rank 0 decided.
 *
 * @param target of the profile
 * @param folder where the aggregators' files go if the profile is a folder
 * @param firstShare number of the first aggregator's file; the others follow
 * @param shares number of aggregators
 */
public record Plan(Path target, Path folder, int firstShare, int shares) {
  void writeTo(Output out) {
    out.text(target.toString());
    out.text(folder.toString());
    out.varint(firstShare);
    out.varint(shares);
  }

  static Plan read(Input in) throws MalformedProfileException {
    Path target = Path.of(in.text());
    Path folder = Path.of(in.text());
    int first = in.count(Integer.MAX_VALUE, "shares");
    return new Plan(target, folder, first, in.count(Integer.MAX_VALUE, "shares"));
  }
}
