/** JSON, written as it comes. */
package org.tinyprof.analysis.json;
