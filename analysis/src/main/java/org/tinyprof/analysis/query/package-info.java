/**
 * Call-path queries: one syntax tree ({@link org.tinyprof.analysis.query.Query}), the dialects that
 * are parsed into it, and one evaluator. docs/query.md describes the languages.
 */
package org.tinyprof.analysis.query;
