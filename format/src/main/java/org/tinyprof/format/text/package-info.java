/** The paper's compact text: one line per callpath, readable by people and by spreadsheets. */
package org.tinyprof.format.text;
