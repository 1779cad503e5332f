/** Tests on the JUnit Platform: a listener that joins each launcher. */
@NullMarked
package dev.windtunnel.agent.junit;

import org.jspecify.annotations.NullMarked;
