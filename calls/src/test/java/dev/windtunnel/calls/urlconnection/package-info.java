/** Tests of the adapter for {@link java.net.HttpURLConnection}. */
package dev.windtunnel.calls.urlconnection;
