/** The real stores of the purchases. */
@NullMarked
package dev.windtunnel.corpus.purchase.store;

import org.jspecify.annotations.NullMarked;
