package dev.windtunnel.corpus.web;

/** The implementation of a service. Exceptions are answered with 500. */
@FunctionalInterface
public interface Service {

    /** Answers one request; many may come at once. */
    Reply answer(Request request) throws Exception;
}
