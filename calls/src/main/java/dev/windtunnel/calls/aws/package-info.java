/**
 * Adapters for the AWS SDK for Java 2.
 *
 * <p>The calls of a synchronous client are made in the thread of their caller, retries, too, and by a client that has an adapter of its
 * own: {@link java.net.HttpURLConnection} or Apache HttpClient. Nothing is needed here.
 *
 * <p>The calls of an asynchronous client are made in any thread. {@link dev.windtunnel.calls.aws.CallerInterceptor} remembers the
 * caller where the application enters the SDK, in the attributes that the SDK carries through all attempts of a logical call, and
 * {@link dev.windtunnel.calls.aws.InterceptedNettyClient} finds it there when an attempt is sent. It is below the retries of the SDK, so that each attempt is a
 * call of its own; the SDK's headers tell which ones belong together.
 *
 * <p>The client of the AWS Common Runtime is native, and not intercepted. The library is not part of this jar; these classes are loaded
 * only if the subject uses it.
 */
@NullMarked
package dev.windtunnel.calls.aws;

import org.jspecify.annotations.NullMarked;
