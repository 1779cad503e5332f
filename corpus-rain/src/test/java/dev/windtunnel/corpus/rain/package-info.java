/** Campaigns against the applications. */
package dev.windtunnel.corpus.rain;
