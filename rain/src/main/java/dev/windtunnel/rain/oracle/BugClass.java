package dev.windtunnel.rain.oracle;

/** What kind of bug a finding is (Rainmaker 3). */
public enum BugClass {
    /** A transient error ends the application. */
    NO_ERROR_HANDLING("no error handling"),
    /** The caller gets an error that has nothing to do with what happened, such as a conflict of a retry with itself. */
    UNRELATED_EXCEPTION("unrelated exception"),
    /** The call has succeeded, and has not done what it says: the work was done twice, or something else was. */
    SILENT_SEMANTIC_VIOLATION("silent semantic violation"),
    /** The application and the service disagree about what was done. */
    STATE_DIVERGENCE("state divergence");

    private final String words;

    BugClass(String words) {
        this.words = words;
    }

    /** In words. */
    public String words() {
        return words;
    }
}
