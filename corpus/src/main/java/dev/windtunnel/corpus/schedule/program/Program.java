package dev.windtunnel.corpus.schedule.program;

import dev.windtunnel.schedule.models.Concurrency;

/** A program that takes all its concurrency from outside; throwing means failing. */
@FunctionalInterface
public interface Program {

    /** Runs it once, from the beginning. */
    void run(Concurrency concurrency, Observer observer) throws Throwable;
}
