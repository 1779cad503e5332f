package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.record.StoredFinding;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;

/** What the annotations differ in: where the choices of an execution come from, and how they are searched. */
interface Flavour {

    /** The engine, as tokens name it. */
    String engine();

    /** What stands around the test in each entry, so that it meets its choices. */
    List<Extension> around(Choices choices);

    /** The same for a body that is run again and again. */
    Lane around(BodyLane body);

    /** What provides the test's parameters in an entry that does not run it. */
    default List<Extension> resolving() {
        return List.of();
    }

    /** What stands around a test that is run once, as a plain test. */
    default Flavour plain() {
        return HandMade.PLAIN;
    }

    /** Sets up the search. */
    Exploration searching(Exploration exploration, long seed);

    /** The search in a word. */
    String strategy();

    /** Whether the search is another one with another seed. */
    boolean usesSeed();

    /** How many calm runs a replay needs before it: those in which services say which faults there are. */
    int calmRunsBeforeReplay();

    /** What to do if the test asked nothing, as the end of a sentence. */
    String howToAsk();

    /** What else to say about a finding; an empty string if there is nothing. */
    String advice(StoredFinding finding);
}
