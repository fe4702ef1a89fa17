package org.tinyprof.sql.filter;

import java.util.List;

/**
 * A scan of one of our tables in a query's plan.
 *
 * @param function the table function, in lower case
 * @param columns that the query needs
 * @param condition right above the scan, as the database prints it; empty for none
 */
public record PlannedScan(String function, List<String> columns, String condition) {}
