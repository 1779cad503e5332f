package dev.windtunnel.explore;

import java.util.List;
import java.util.Optional;

/** What is tested. It is run in one or several {@link Lane lanes}. */
public interface Subject {

    /** Its name, as tokens and reports hold it; it must find the subject again in the same project. */
    String name();

    /** Opens one more place to run it in. */
    Lane open() throws Exception;

    /** Who judges its executions, unless an exploration says otherwise. */
    default List<Oracle> oracles() {
        return List.of(Oracle.ofEndings());
    }

    /** What its executions so far were to test and did not; asked when an exploration ends. */
    default List<Shortfall> shortfalls() {
        return List.of();
    }

    /** Who compares calm runs from before and after an exploration, if anybody does. */
    default Optional<CalmCheck> calmCheck() {
        return Optional.empty();
    }

    /** A subject that needs nothing but a piece of code. */
    static Subject of(String name, Body body) {
        return new BodySubject(name, body);
    }

    /** Code to run under choices; throwing means failing. */
    @FunctionalInterface
    interface Body {
        void run(Choices choices) throws Throwable;
    }
}
