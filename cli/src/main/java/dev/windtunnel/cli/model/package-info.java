/** The commands about models. */
@NullMarked
package dev.windtunnel.cli.model;

import org.jspecify.annotations.NullMarked;
