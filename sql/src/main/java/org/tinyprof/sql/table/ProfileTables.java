package org.tinyprof.sql.table;

import java.util.List;

/** All tables. */
public final class ProfileTables {
  public static final List<ProfileTable> ALL =
      List.of(
          new RowTable<>("runs", "id", RunColumns.all(), run -> List.of(run.asked())),
          new RowTable<>("lanes", "run", LaneRow.fields(), LaneRow::of),
          new RowTable<>("callpaths", "run", CallpathRow.fields(), CallpathRow::of),
          new RowTable<>("metrics", "run", MetricRow.fields(), MetricRow::of),
          new BlockTable("totals", false),
          new BlockTable("values", true));

  private ProfileTables() {}
}
