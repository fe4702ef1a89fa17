/** Programs that need other agents, or many classes. They are outside our packages, like users'. */
package com.example.company;
