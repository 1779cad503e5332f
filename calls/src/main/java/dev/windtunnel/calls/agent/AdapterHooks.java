package dev.windtunnel.calls.agent;

import java.util.List;

/**
 * The hooks of an adapter, found by {@link java.util.ServiceLoader}. An implementation must not need the library: it is asked in
 * every JVM.
 */
public interface AdapterHooks {
    List<AdapterHook> hooks();
}
