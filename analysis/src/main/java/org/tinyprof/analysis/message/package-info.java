/** Who sends what to whom: {@link org.tinyprof.analysis.message.Messages} is the answer. */
package org.tinyprof.analysis.message;
