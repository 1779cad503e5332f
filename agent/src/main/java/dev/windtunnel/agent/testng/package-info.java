/** Tests of TestNG: a listener that joins each run. */
@NullMarked
package dev.windtunnel.agent.testng;

import org.jspecify.annotations.NullMarked;
