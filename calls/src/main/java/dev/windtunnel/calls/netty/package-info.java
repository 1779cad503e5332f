/**
 * The exceptions of Netty, for the adapters of the clients that are made of it. Netty is found by reflection: libraries bring their
 * own, under its own name or another one.
 */
@Internal
@NullMarked
package dev.windtunnel.calls.netty;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
