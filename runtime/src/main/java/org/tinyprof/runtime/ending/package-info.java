/** How the program ends, from who learns it to who writes it. */
package org.tinyprof.runtime.ending;
