package dev.windtunnel.corpus.threads;

/** One run of an ordinary program: throwing means failing. */
@FunctionalInterface
public interface ThreadProgram {
    void run() throws Throwable;
}
