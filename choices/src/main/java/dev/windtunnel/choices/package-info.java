/** The engine for choices that a test asks by hand. All that it needs is in {@code explore}; here is its descriptor. */
@NullMarked
package dev.windtunnel.choices;

import org.jspecify.annotations.NullMarked;
