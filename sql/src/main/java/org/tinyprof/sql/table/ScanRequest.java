package org.tinyprof.sql.table;

import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.sql.filter.Filter;

/**
 * What a query wants of a table.
 *
 * @param fields places of the columns that it needs
 */
record ScanRequest(BitSet fields, Filter filter, Slice slice) {
  boolean wants(List<TableField> all, String name) {
    for (int i = fields.nextSetBit(0); i >= 0; i = fields.nextSetBit(i + 1)) {
      if (all.get(i).name().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
