/** Tests of TestNG: a listener that joins each run. */
@NullMarked
package dev.windtunnel.suite.testng;

import org.jspecify.annotations.NullMarked;
