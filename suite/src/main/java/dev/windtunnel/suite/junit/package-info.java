/** Tests on the JUnit Platform: a listener that joins each launcher. */
@NullMarked
package dev.windtunnel.suite.junit;

import org.jspecify.annotations.NullMarked;
