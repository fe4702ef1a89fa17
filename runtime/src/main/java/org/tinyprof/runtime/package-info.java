/** What woven code calls. */
package org.tinyprof.runtime;
