/** The bytes of messages: who sent what to whom, by lane and over all lanes. */
package org.tinyprof.format.message;
