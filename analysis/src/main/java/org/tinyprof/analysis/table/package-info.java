/** Tables and pages of them, and how they are printed: text, JSON, CSV, Markdown, HTML. */
package org.tinyprof.analysis.table;
