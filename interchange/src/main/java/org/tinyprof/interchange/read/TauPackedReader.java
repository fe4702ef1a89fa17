package org.tinyprof.interchange.read;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads TAU's packed profiles ({@code .ppk}), in which ParaProf puts the files of all threads into
 * a zipped one. Of several metrics the first that tells a time is read; user events are left out.
 */
final class TauPackedReader {
  private static final String START = "PPK";
  private static final int COMPATIBLE = 2;
  private static final int METADATA = 2; // the version that began to have some

  private final String file;
  private final DataInputStream in;
  private final TauReader threads;

  private TauPackedReader(String file, InputStream in) {
    this.file = file;
    this.in = new DataInputStream(in);
    this.threads = new TauReader(file);
  }

  /** Whether a file that starts with these bytes, unzipped, is one. */
  static boolean starts(byte[] start) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(start))) {
      return isStart(in);
    } catch (IOException e) { // cut within its first bytes
      return false;
    }
  }

  private static boolean isStart(DataInputStream in) throws IOException {
    boolean same = true;
    for (int i = 0; i < START.length(); i++) {
      same &= in.readChar() == START.charAt(i);
    }
    return same;
  }

  static TauReader read(String file, byte[] bytes) throws IOException {
    try (InputStream in = new ByteArrayInputStream(bytes)) {
      return new TauPackedReader(file, in).threads();
    } catch (EOFException | UTFDataFormatException e) {
      throw new MalformedProfileException(file, 0, "is a packed profile that ends too early");
    }
  }

  private TauReader threads() throws IOException {
    require(isStart(in), "does not start like a packed profile of TAU's");
    int version = in.readInt();
    int compatible = in.readInt();
    if (compatible > COMPATIBLE) {
      throw new IOException(
          file + ": a packed profile of version " + version + "; save it with an older ParaProf");
    }
    int skipped = in.readInt();
    if (version >= METADATA) {
      in.skipNBytes(count("bytes")); // room for what later versions add
      facts();
    } else {
      in.skipNBytes(Math.max(0, skipped));
    }
    List<String> metrics = texts("metrics");
    int time = 0;
    while (time < metrics.size() && !metrics.get(time).contains("TIME")) {
      time++;
    }
    if (time == metrics.size()) {
      throw new IOException(
          file + ": TAU's profile of " + metrics + " holds no times; pack the one of TIME");
    }
    texts("groups");
    List<String> functions = functions();
    int userEvents = texts("user events").size();
    for (int left = count("threads"); left > 0; left--) {
      thread(functions, metrics.size(), time, userEvents);
    }
    return threads;
  }

  private void facts() throws IOException {
    Map<String, Attribute> facts = new LinkedHashMap<>();
    for (int left = count("facts"); left > 0; left--) {
      String name = in.readUTF();
      String value = in.readUTF();
      if (!name.isBlank()) {
        facts.put(name, Attribute.of(value));
      }
    }
    threads.facts(facts);
    for (int left = count("threads"); left > 0; left--) { // what they have of their own
      in.skipNBytes(3 * Integer.BYTES);
      for (int own = count("facts"); own > 0; own--) {
        in.readUTF();
        in.readUTF();
      }
    }
  }

  private List<String> functions() throws IOException {
    List<String> names = new ArrayList<>();
    for (int left = count("functions"); left > 0; left--) {
      names.add(in.readUTF());
      in.skipNBytes((long) Integer.BYTES * count("groups"));
    }
    return names;
  }

  private void thread(List<String> names, int metrics, int time, int userEvents)
      throws IOException {
    int rank = count("ranks");
    in.skipNBytes(2 * Integer.BYTES); // context and thread, which add up
    List<TauThread.Line> lines = new ArrayList<>();
    for (int left = count("functions"); left > 0; left--) {
      int function = count("functions");
      require(function < names.size(), "names a function that is not there");
      double calls = in.readDouble();
      in.readDouble(); // calls of others
      double own = 0;
      double inclusive = 0;
      for (int metric = 0; metric < metrics; metric++) {
        double first = in.readDouble();
        double second = in.readDouble();
        own = metric == time ? first : own;
        inclusive = metric == time ? second : inclusive;
      }
      boolean right = calls >= 0 && own >= 0 && inclusive >= 0;
      require(
          right && Double.isFinite(calls + own + inclusive), "has text where a number should be");
      lines.add(TauThread.Line.of(names.get(function), calls, own, inclusive));
    }
    threads.add(lines, rank);
    for (int left = count("user events"); left > 0; left--) {
      require(count("user events") < userEvents, "names a user event that is not there");
      in.skipNBytes(Integer.BYTES + 4 * Double.BYTES);
    }
  }

  private List<String> texts(String what) throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = count(what); left > 0; left--) {
      texts.add(in.readUTF());
    }
    return texts;
  }

  private int count(String what) throws IOException {
    int count = in.readInt();
    require(count >= 0, "has a negative number of " + what);
    return count;
  }

  private void require(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw new MalformedProfileException(file, 0, otherwise);
    }
  }
}
