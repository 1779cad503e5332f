package dev.windtunnel.explore;

import java.util.List;
import java.util.Optional;

/**
 * Compares calm runs from before an exploration with one after it. If it no longer does the same, executions leave something
 * behind that decides the next one, and neither a finding nor a pass can be trusted.
 */
@FunctionalInterface
public interface CalmCheck {

    /** What differs, if anything does. What differed from one calm run to the next before says nothing. */
    Optional<Shortfall> differences(List<Execution> before, Execution after);
}
