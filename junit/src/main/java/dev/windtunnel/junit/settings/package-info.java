/**
 * How a test is explored, from the configuration, its annotation and the profile; and where its files are.
 */
@Internal
@NullMarked
package dev.windtunnel.junit.settings;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
