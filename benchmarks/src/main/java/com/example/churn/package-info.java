/** A program that is hard for a sampler. It is outside our packages, like programs of users. */
package com.example.churn;
