/** Tokens: an execution in one word that can be copied. {@link dev.windtunnel.record.token.Token} is all that others need. */
@NullMarked
package dev.windtunnel.record.token;

import org.jspecify.annotations.NullMarked;
