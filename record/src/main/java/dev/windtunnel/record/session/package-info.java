/**
 * What all front ends that explore have in common: a {@link dev.windtunnel.record.session.Session} with its run directory, its progress
 * and its verdict; what happens on Ctrl-C. How options are read is up to the front end.
 */
@NullMarked
package dev.windtunnel.record.session;

import org.jspecify.annotations.NullMarked;
