package org.tinyprof.analysis.table;

import java.io.IOException;
import java.util.List;
import org.tinyprof.interchange.json.JsonOutput;

/** A page for programs: every section by its id, every row by its columns' ids, numbers in full. */
public final class JsonRendering implements Rendering {
  @Override
  public void render(Page page, Appendable out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("title").value(page.titleInWords());
    for (Section section : page.sections()) {
      json.line().name(section.id()).beginObject();
      if (!section.heading().isEmpty()) {
        json.name("heading").value(section.heading());
      }
      json.name("sentences").any(section.sentences());
      json.name("rows").beginArray();
      for (List<Cell> row : section.table().rows()) {
        json.line().beginObject();
        for (int column = 0; column < row.size(); column++) {
          json.name(section.table().headings().get(column).id()).any(row.get(column).value());
        }
        json.endObject();
      }
      json.endArray().endObject();
    }
    json.endObject();
    out.append('\n');
  }
}
