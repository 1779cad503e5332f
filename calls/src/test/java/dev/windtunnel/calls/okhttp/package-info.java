/** Tests of the adapter for OkHttp. All of them run with version 4, and in a class loader of its own with version 5. */
package dev.windtunnel.calls.okhttp;
