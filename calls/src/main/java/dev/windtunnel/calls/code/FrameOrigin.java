package dev.windtunnel.calls.code;

/** The owner of the code of a stack frame. */
enum FrameOrigin {
    /** Code of the project. */
    OWN,
    /** Code of the platform, a library, a generator or Windtunnel; it does not identify a call site. */
    OTHER,
    /** Code of a library that tries again what has failed; apart from that, like other libraries. */
    RETRY,
    /** The start of a test, a task or a request. Frames below it depend on the thread that happens to run it. */
    BEGINNING;

    private static final String OURS = "dev.windtunnel.";

    /** It runs in any thread, also in one that waits for another task, whose frames are below. */
    private static final String TASK = "java.util.concurrent.ForkJoinTask";

    static FrameOrigin of(Class<?> type) {
        String name = type.getName();
        if (name.startsWith(OURS)) {
            return ofOurs(name, type);
        }
        if (name.equals(TASK)) {
            return BEGINNING;
        }
        if (ProjectCode.contains(type)) {
            return OWN;
        }
        return RetryLibraries.name(name).isEmpty() ? OTHER : RETRY;
    }

    /** In our own build, our classes come from folders, too; the examples among them are a project like any other. */
    private static FrameOrigin ofOurs(String name, Class<?> type) {
        int from = OURS.length();
        // The demo is a project wherever it lies, also inside of the packaged command.
        if (name.startsWith("demo.", from)) {
            return OWN;
        }
        if (name.startsWith("calls.", from)) {
            // Tasks and requests are run through a context, in any free thread.
            return name.startsWith("CallContext", from + "calls.".length()) ? BEGINNING : OTHER;
        }
        boolean beginning = name.startsWith("explore.", from)
                || name.startsWith("junit.", from)
                || name.startsWith("sfit.FaultSubject", from);
        if (beginning) {
            return BEGINNING;
        }
        return ProjectCode.contains(type) ? OWN : OTHER;
    }
}
