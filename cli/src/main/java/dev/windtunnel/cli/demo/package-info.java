/**
 * The subjects that are built in, so that the demo needs no project. Each comes with its fixed twin, which differs in the fix
 * alone.
 */
@NullMarked
package dev.windtunnel.cli.demo;

import org.jspecify.annotations.NullMarked;
