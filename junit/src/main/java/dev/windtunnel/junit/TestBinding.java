package dev.windtunnel.junit;

import dev.windtunnel.explore.CalmCheck;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.engine.Engine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.Extension;

/** How one test meets the choices of its engine, and how those are searched. */
public interface TestBinding {

    /** The engine. */
    Engine engine();

    /** The extensions around the test in each entry, so that the test meets these choices. */
    default List<Extension> around(Choices choices) {
        return List.of();
    }

    /** The same for a body that is run again and again. */
    default Lane around(TestBody body) {
        return body;
    }

    /** What provides the test's parameters in an entry that does not run it. */
    default List<Extension> resolving() {
        return List.of();
    }

    /** What stands around a test that is run once, as a plain test, with calm choices. */
    default List<Extension> plain() {
        return resolving();
    }

    /**
     * Choices with which the test runs as if there were none: without control of its threads, for example. If there are some, a
     * test that fails in calm air and passes with them has a finding.
     */
    default Optional<Choices> byItself() {
        return Optional.empty();
    }

    /** The search. */
    Search search(long seed);

    /** The search in a word. */
    String strategy();

    /** Whether the search is another one with another seed. */
    boolean usesSeed();

    /** Whether one finding is enough. */
    default boolean stopAtFirst() {
        return false;
    }

    /** Whether the test may pass although not all that was planned was tested. */
    default boolean mayBeIncomplete() {
        return false;
    }

    /** Further settings that decide which executions run: those that the engine calls decisive. */
    default Map<String, String> settings() {
        return Map.of();
    }

    /** How many calm runs a replay needs before it: those that tell which choices there are. */
    default int calmRunsBeforeReplay() {
        return 0;
    }

    /** What the executions so far were to test and did not; asked when the exploration ends. */
    default List<Shortfall> shortfalls() {
        return List.of();
    }

    /** Who compares calm runs from before and after the exploration, if anybody does. */
    default Optional<CalmCheck> calmCheck() {
        return Optional.empty();
    }

    /** What a larger profile would add to what was tried, as one line; empty if nothing. */
    default String wouldAdd() {
        return "";
    }

    /** What to do if the test asked no choice, as the end of "Nothing was explored, because ...". */
    String whyNothingAsked();

    /** Why the findings of a run may be none, as one sentence; empty if nothing speaks against them. */
    default String doubts(Summary summary) {
        return "";
    }

    /** What else to say about a finding; an empty string if there is nothing. */
    default String advice(StoredFinding finding) {
        return "";
    }
}
