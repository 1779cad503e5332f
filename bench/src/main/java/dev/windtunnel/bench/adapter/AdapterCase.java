package dev.windtunnel.bench.adapter;

/** A library with a transport that answers at once. The transport calls {@link StackWalk#pass}. */
interface AdapterCase {

    /** Makes a call, or answers one, without the adapter. */
    int bare() throws Exception;

    /** The same with the adapter. */
    int intercepted() throws Exception;

    /** Called in each execution before the calls are made. */
    default void begin() throws Exception {}
}
