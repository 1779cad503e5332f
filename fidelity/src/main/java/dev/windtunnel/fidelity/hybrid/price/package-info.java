/** What requests cost, by a dated file with a source for each row. */
@NullMarked
package dev.windtunnel.fidelity.hybrid.price;

import org.jspecify.annotations.NullMarked;
