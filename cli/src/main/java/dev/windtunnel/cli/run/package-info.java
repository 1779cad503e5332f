/**
 * What all commands that explore have in common: their options, each described once, and how a {@link
 * dev.windtunnel.record.session.Session} is opened with them.
 */
@NullMarked
package dev.windtunnel.cli.run;

import org.jspecify.annotations.NullMarked;
