/**
 * Classes of an SDK that are not known when this is compiled: {@link dev.windtunnel.fidelity.sdk.SdkClasses} loads them, and {@link
 * dev.windtunnel.fidelity.sdk.Reflection} calls them.
 */
@NullMarked
package dev.windtunnel.fidelity.sdk;

import org.jspecify.annotations.NullMarked;
