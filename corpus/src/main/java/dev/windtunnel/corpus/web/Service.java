package dev.windtunnel.corpus.web;

/** What a service does with a request. Whatever it throws is answered with 500. */
@FunctionalInterface
public interface Service {

    /** Answers one request; many may come at once. */
    Reply answer(Request request) throws Exception;
}
