package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.message.Matrix;
import org.tinyprof.analysis.message.Pair;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** Who sends what to whom, between as many groups of ranks as the page has room for. */
final class MessageCells implements PageQuestion {
  private static final int MOST = 512;
  private static final int USUAL = 128;

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Matrix matrix = Matrix.of(open.run(), asked.number("groups", 1, MOST, USUAL));
    out.name("ranks").value(open.run().info().ranks());
    out.name("width").value(matrix.width());
    out.name("groups").value(matrix.groups());
    out.name("largest").value(matrix.largest());
    out.name("cells").beginArray();
    for (Pair cell : matrix.cells()) {
      out.beginArray().value(cell.from()).value(cell.to());
      out.value(cell.messages()).value(cell.bytes()).endArray();
    }
    out.endArray();
  }
}
