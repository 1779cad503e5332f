package dev.windtunnel.sfit.spec;

/** A part of a test. */
@FunctionalInterface
public interface Block {
    void run() throws Exception;
}
