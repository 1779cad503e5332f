/** Tests of the adapter for servlet containers, each of which is started on a free port. */
package dev.windtunnel.calls.servlet;
