/**
 * What each adapter adds to a call that nothing happens to. An {@link dev.windtunnel.bench.adapter.AdapterCase} is a library whose
 * transport answers at once, as it is and with its adapter; {@link dev.windtunnel.bench.adapter.AdapterTimes} measures both.
 */
package dev.windtunnel.bench.adapter;
