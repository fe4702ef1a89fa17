/** Programs that know nothing of TinyProf, for the process tests to run with and without it. */
package program;
