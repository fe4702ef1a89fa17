/**
 * The message of a rank to its aggregator: a header, its schema and its values, in the codecs of
 * files.
 */
package org.tinyprof.io.message;
