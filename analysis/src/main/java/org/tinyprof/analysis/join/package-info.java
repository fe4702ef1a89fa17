/** Several files of one run made one profile again. */
package org.tinyprof.analysis.join;
