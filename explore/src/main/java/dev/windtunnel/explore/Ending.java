package dev.windtunnel.explore;

/** How an execution ended. */
public sealed interface Ending {

    /** The subject did what it should. */
    Ending PASSED = new Passed();

    /** A word for logs and counts. */
    String word();

    /** The subject did what it should. */
    record Passed() implements Ending {
        @Override
        public String word() {
            return "passed";
        }
    }

    /** The subject threw. */
    record Failed(Failure failure) implements Ending {
        @Override
        public String word() {
            return "failed";
        }
    }

    /**
     * The subject does not come to an end.
     *
     * @param what in a word or two: "deadlock", "livelock"
     * @param where who waits for what, or where it goes round in circles
     */
    record Stuck(String what, String where) implements Ending {
        @Override
        public String word() {
            return "stuck";
        }
    }

    /** The subject passed, but choices that the path deviates at never came up, so the plan was not tested. */
    record NotReached(int deviations) implements Ending {
        @Override
        public String word() {
            return "not-reached";
        }
    }

    /** The subject passed, but it asked something else than the path answers. */
    record Diverged(String question) implements Ending {
        @Override
        public String word() {
            return "diverged";
        }
    }

    /** The execution says nothing about the subject: its environment failed. */
    record Broken(String why) implements Ending {
        @Override
        public String word() {
            return "broken";
        }
    }
}
