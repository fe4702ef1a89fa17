/**
 * What people type and read: questions with a caret where they are wrong, the nearest name, words.
 */
package org.tinyprof.analysis.text;
