package org.tinyprof.sql.table;

import java.util.List;
import java.util.Set;

/** All tables. */
public final class ProfileTables {
  /** The column that holds the id of a row's run, in every table. */
  public static final String RUN = "run";

  public static final List<ProfileTable> ALL =
      List.of(
          new RowTable<>("runs", Set.of("id", RUN), RunColumns.all(), run -> List.of(run.asked())),
          new RowTable<>("lanes", Set.of(RUN), LaneRow.fields(), LaneRow::of),
          new RowTable<>("callpaths", Set.of(RUN), CallpathRow.fields(), CallpathRow::of),
          new RowTable<>("metrics", Set.of(RUN), MetricRow.fields(), MetricRow::of),
          new RowTable<>("efficiency", Set.of(RUN), EfficiencyRow.fields(), EfficiencyRow::of),
          new RowTable<>("messages", Set.of(RUN), MessageRow.fields(), MessageRow::of),
          new RowTable<>("transfers", Set.of(RUN), TransferRow.fields(), TransferRow::of),
          new RowTable<>("waits", Set.of(RUN), WaitRow.fields(), WaitRow::of),
          new RowTable<>("delays", Set.of(RUN), DelayRow.fields(), DelayRow::of),
          new RowTable<>("critical_path", Set.of(RUN), PathRow.fields(), PathRow::of),
          new RowTable<>("phases", Set.of(RUN), PhaseRow.fields(), PhaseRow::of),
          new EventTable(),
          new BlockTable("totals", false),
          new BlockTable("values", true));

  private ProfileTables() {}
}
