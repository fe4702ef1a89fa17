/** The calling context tree with its values. */
package org.tinyprof.analysis.tree;
