/** The commands about faults. */
@NullMarked
package dev.windtunnel.cli.sfit;

import org.jspecify.annotations.NullMarked;
