/** Numbers as people write them. */
package org.tinyprof.interchange.text;
