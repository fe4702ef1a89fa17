/** The paper's compact text: one line a callpath, readable by people and by spreadsheets. */
package org.tinyprof.format.text;
