package dev.windtunnel.demo.shelf;

/** Does what a request asks for. */
@FunctionalInterface
interface Handler {

    Reply handle(Request request);
}
