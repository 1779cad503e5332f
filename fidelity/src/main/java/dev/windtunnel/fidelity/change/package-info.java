/**
 * What can be done to the arguments of a valid call, so that it may be another one or none: {@link dev.windtunnel.fidelity.change.Changes}. Each
 * change has a word, which stands in paths and tokens and is the class of the parameter that reports name.
 */
@NullMarked
package dev.windtunnel.fidelity.change;

import org.jspecify.annotations.NullMarked;
