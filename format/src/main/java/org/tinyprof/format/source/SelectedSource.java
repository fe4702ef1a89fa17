package org.tinyprof.format.source;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** The part of a source that a selection names, as a source. */
public record SelectedSource(ProfileSource source, Selection selection) implements ProfileSource {
  @Override
  public RunInfo run() {
    return source.run();
  }

  @Override
  public Precision precision() {
    return source.precision();
  }

  @Override
  public Schema schema() {
    return source.schema();
  }

  /** Reads the selected values. */
  @Override
  public Overview overview() throws IOException {
    OverviewBuilder builder = new OverviewBuilder(schema());
    for (LaneGroup group : groups(Selection.ALL)) {
      builder.addLanes(group.lanes(), group.counters(), group.messages(), group.timelines());
    }
    visit(Selection.ALL, builder::add);
    Overview made = builder.build();
    return made.with(made.timelines().within(source.summaries().timelines()));
  }

  @Override
  public List<LaneGroup> groups(Selection further) throws IOException {
    return source.groups(selection.and(further)).stream()
        .<LaneGroup>map(group -> new SelectedGroup(schema(), group, selection))
        .filter(group -> !group.lanes().isEmpty())
        .toList();
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
