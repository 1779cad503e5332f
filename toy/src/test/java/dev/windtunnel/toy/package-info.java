/**
 * A whole engine in one folder. The environment chooses what is entered into two pocket calculators, and the engine finds out
 * where they disagree.
 */
@NullMarked
package dev.windtunnel.toy;

import org.jspecify.annotations.NullMarked;
