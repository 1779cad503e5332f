/** Classes that the tests of all modules share. */
@NullMarked
package dev.windtunnel.testing;

import org.jspecify.annotations.NullMarked;
