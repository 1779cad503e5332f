/**
 * Adapter for OkHttp 4 and 5: a {@link dev.windtunnel.calls.okhttp.CallsInterceptor} for clients.
 *
 * <p>Only types and methods that both versions have are used, so that one class file serves both.
 *
 * <p>OkHttp is not part of this jar; these classes are loaded only if the subject uses OkHttp.
 */
@NullMarked
package dev.windtunnel.calls.okhttp;

import org.jspecify.annotations.NullMarked;
