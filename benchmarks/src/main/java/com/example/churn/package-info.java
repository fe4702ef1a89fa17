/** A program of what is hard for a sampler, outside our packages as users' programs are. */
package com.example.churn;
