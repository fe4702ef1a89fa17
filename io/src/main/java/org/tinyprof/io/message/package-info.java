/** What one rank sends its aggregator: a header, its schema, its values, in the file's codecs. */
package org.tinyprof.io.message;
