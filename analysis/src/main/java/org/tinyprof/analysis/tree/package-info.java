/** Order and folding of the rows of a call tree, and names of paths. Has no values. */
package org.tinyprof.analysis.tree;
