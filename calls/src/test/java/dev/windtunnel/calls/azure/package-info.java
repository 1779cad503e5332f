/** Tests of the adapter for the Azure SDK. */
package dev.windtunnel.calls.azure;
