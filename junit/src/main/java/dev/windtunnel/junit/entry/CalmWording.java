package dev.windtunnel.junit.entry;

import dev.windtunnel.junit.TestBinding;
import org.opentest4j.TestAbortedException;

/** A test that fails without any deviation has another problem than the ones that we look for, unless it passes by itself. */
public record CalmWording(TestBinding binding) implements EntryWording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return original;
        }
        String said = original.getMessage() == null ? original.getClass().getName() : original.getMessage();
        return Failures.retold(
                binding.byItself().isPresent()
                        ? "The test does not pass in calm air, where every choice takes option 0. If it passes"
                                + " uncontrolled, that is a finding below. It says: " + said
                        : "The test does not pass in calm air, where every choice takes option 0, so nothing was explored;"
                                + " make it pass first. It says: " + said,
                original);
    }
}
