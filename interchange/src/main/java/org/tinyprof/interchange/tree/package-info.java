/** Makes a profile of callpaths and their values, as other tools' files have them. */
package org.tinyprof.interchange.tree;
