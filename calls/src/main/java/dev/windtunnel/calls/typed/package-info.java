/**
 * Calls as the application means them: an operation of a service with its parameters and its answer, above the SDK's own retries. Nothing is
 * written down unless a {@link dev.windtunnel.calls.typed.Redirection} is set, which also says where the calls go instead.
 *
 * <p>The adapter of an SDK begins a {@link dev.windtunnel.calls.typed.TypedCall} when the application enters a client, and ends it with what the
 * application gets. A value that cannot be read without disturbing the application, such as a body that is streamed, makes the call {@link
 * dev.windtunnel.calls.typed.TypedCall#isWhole not whole}, so that nobody takes two such calls for the same. SDKs whose clients have no
 * common way in are watched below their retries, and their attempts are put together.
 */
@NullMarked
package dev.windtunnel.calls.typed;

import org.jspecify.annotations.NullMarked;
