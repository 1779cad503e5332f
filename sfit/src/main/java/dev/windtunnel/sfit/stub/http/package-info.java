/** Stubs for HTTP. */
@NullMarked
package dev.windtunnel.sfit.stub.http;

import org.jspecify.annotations.NullMarked;
