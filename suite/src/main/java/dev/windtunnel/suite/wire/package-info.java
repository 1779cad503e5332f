/**
 * How the agent in a test JVM, and the extension of a build tool, talk to the controller: messages of strings over a socket. The
 * file that holds the port and the secret can be read by its owner only, so that no command line and no environment shows them.
 */
@NullMarked
package dev.windtunnel.suite.wire;

import org.jspecify.annotations.NullMarked;
