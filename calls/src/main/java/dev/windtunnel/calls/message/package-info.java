/**
 * What is sent and what is answered. Secrets are replaced before anybody reads it; it is compared as it was. The body of an
 * answer is never kept: its digest is computed while it passes.
 */
@NullMarked
package dev.windtunnel.calls.message;

import org.jspecify.annotations.NullMarked;
