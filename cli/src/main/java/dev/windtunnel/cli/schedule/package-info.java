/** The commands about schedules. */
@NullMarked
package dev.windtunnel.cli.schedule;

import org.jspecify.annotations.NullMarked;
