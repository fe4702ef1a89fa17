/**
 * Call-path queries: one syntax tree ({@link org.tinyprof.analysis.query.Query}), the dialects that
 * are read into it, and one evaluator. docs/query.md has the languages.
 */
package org.tinyprof.analysis.query;
