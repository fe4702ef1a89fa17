/** JSON, written as it comes. */
package org.tinyprof.interchange.json;
