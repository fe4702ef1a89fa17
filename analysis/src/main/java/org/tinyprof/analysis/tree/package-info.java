/** Order of rows and names of paths in a call tree. Has no values. */
package org.tinyprof.analysis.tree;
