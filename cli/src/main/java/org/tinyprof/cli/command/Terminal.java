package org.tinyprof.cli.command;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.TextRendering;
import org.tinyprof.analysis.text.PrintableText;

/**
 * Where a command prints and what can be shown there.
 *
 * @param bytes standard output for files of other tools
 * @param charset what text is written in
 * @param out standard output for text
 * @param interactive whether standard output is a terminal
 * @param colours whether text may carry colours
 * @param unicode whether bars and lines may be drawn with block characters
 * @param progress whether standard error is a terminal
 * @param columns how many characters a line has room for; 0 where there is no end to it
 */
public record Terminal(
    OutputStream bytes,
    Charset charset,
    PrintWriter out,
    PrintWriter err,
    boolean interactive,
    boolean colours,
    boolean unicode,
    boolean progress,
    int columns) {
  private static final int BUFFER = 1 << 16;

  /** The same for text that goes to a file: no colours. */
  Terminal forFile() {
    return new Terminal(
        bytes,
        StandardCharsets.UTF_8,
        out,
        err,
        false,
        false,
        true,
        progress,
        TextRendering.USUAL_COLUMNS);
  }

  /** The same with lines of this width. */
  Terminal asWideAs(int width) {
    return new Terminal(bytes, charset, out, err, interactive, colours, unicode, progress, width);
  }

  /** The terminal of this process; the start script says by properties what is a terminal. */
  public static Terminal ofProcess() {
    return ofProcess(
        new StandardOutput(new FileOutputStream(FileDescriptor.out)),
        new FileOutputStream(FileDescriptor.err));
  }

  /** One that can show what this process's terminal can, and prints to streams. */
  public static Terminal ofProcess(OutputStream out, OutputStream err) {
    Charset charset =
        Charset.forName(
            Optional.ofNullable(System.getProperty("stdout.encoding"))
                .orElse(System.getProperty("native.encoding", "UTF-8")));
    boolean unicode = charset.newEncoder().canEncode('█');
    boolean interactive = Boolean.getBoolean("tinyprof.terminal.out");
    boolean noColour = !Optional.ofNullable(System.getenv("NO_COLOR")).orElse("").isEmpty();
    OutputStream bytes = new BufferedOutputStream(out, BUFFER);
    return new Terminal(
        bytes,
        charset,
        writer(bytes, charset),
        writer(err, charset),
        interactive,
        interactive && !noColour,
        unicode,
        Boolean.getBoolean("tinyprof.terminal.err"),
        columns(interactive ? Integer.getInteger("tinyprof.terminal.columns", 0) : 0));
  }

  /** A terminal without colours or block characters that prints to streams. */
  public static Terminal plain(OutputStream out, OutputStream err) {
    return new Terminal(
        out,
        StandardCharsets.UTF_8,
        writer(out, StandardCharsets.UTF_8),
        writer(err, StandardCharsets.UTF_8),
        false,
        false,
        false,
        false,
        TextRendering.USUAL_COLUMNS);
  }

  private static int columns(int known) {
    return known > 0 ? known : TextRendering.USUAL_COLUMNS;
  }

  private static PrintWriter writer(OutputStream bytes, Charset charset) {
    return new PrintWriter(new OutputStreamWriter(bytes, charset));
  }

  /** Says one line on standard error, whatever names it quotes. */
  public void say(String line) {
    Glyphs glyphs = unicode ? Glyphs.UNICODE : Glyphs.ASCII;
    err.println(glyphs.spelled(PrintableText.of(line)));
  }

  public void flush() {
    out.flush();
    err.flush();
  }
}
