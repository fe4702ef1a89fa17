/**
 * Programs that know how long their methods take, outside our packages: stacks show none of our own
 * classes.
 */
package com.example.truth;
