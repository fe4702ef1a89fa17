/** A program that uses Lucene, outside our packages: stacks show none of our own classes. */
package com.example.search;
