package dev.windtunnel.sfit.spec;

/** Assertions that hold whenever the test gets a certain failure, and how often stubs are called then. */
@FunctionalInterface
public interface FailureCheck {
    void check(StubCounts calls) throws Exception;
}
