package dev.windtunnel.corpus.broker;

/** The work for a message could not be done this time. */
final class WorkFailedException extends Exception {}
