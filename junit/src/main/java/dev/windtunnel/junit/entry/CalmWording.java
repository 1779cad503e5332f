package dev.windtunnel.junit.entry;

import org.opentest4j.TestAbortedException;

/** A test that fails without any deviation has another problem than the ones that we look for. */
public final class CalmWording implements EntryWording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return original;
        }
        String said = original.getMessage() == null ? original.getClass().getName() : original.getMessage();
        return Failures.retold(
                "The test does not pass in calm air, where every choice takes option 0, so nothing was explored; make it"
                        + " pass first. It says: " + said,
                original);
    }
}
