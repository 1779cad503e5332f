package dev.windtunnel.explore;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Where an exploration writes down what it did, and reads what it had done before it was interrupted. */
public interface Journal {

    /**
     * The executions that were committed so far, in order: by an interrupted run before this one, and by this one if the
     * exploration has to begin once more.
     */
    Iterator<Execution> committed();

    /** What the earlier run found, shrunk already, that explains this verdict. */
    Optional<Finding> known(Oracle.Verdict verdict);

    /** One execution is done: its number, path, ending, and what of its trace the search needs. */
    void commit(Execution execution, Needs needs);

    /** A finding is shrunk. */
    void found(Finding finding);

    /** A finding was being shrunk when the exploration was interrupted; a resumed exploration shrinks it from the beginning. */
    void foundSoFar(Finding finding);

    /** A journal that nobody keeps. */
    static Journal none() {
        return new Journal() {
            @Override
            public Iterator<Execution> committed() {
                return List.<Execution>of().iterator();
            }

            @Override
            public Optional<Finding> known(Oracle.Verdict verdict) {
                return Optional.empty();
            }

            @Override
            public void commit(Execution execution, Needs needs) {}

            @Override
            public void found(Finding finding) {}

            @Override
            public void foundSoFar(Finding finding) {}
        };
    }
}
