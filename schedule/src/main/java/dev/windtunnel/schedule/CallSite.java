package dev.windtunnel.schedule;

/** Where in the subject's source a model was called from. */
final class CallSite {

    private static final String OURS = "dev.windtunnel.schedule.";

    private static final String BOTTOM = "dev.windtunnel.schedule.Crew$Hand";

    private CallSite() {}

    /** The innermost line outside this library and the platform, as {@code Bank.java:17}; empty if there is none. */
    static String ofModelUser() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().equals(BOTTOM)) {
                // Below an operation that runs on a continuation is whoever drives it.
                return "";
            }
            // The lock of a synchronized method is taken before its first line, so it is told where it is called.
            if (isSubject(frame) && frame.getLineNumber() > 0) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "";
    }

    /** Whether a frame belongs to neither this library nor the platform. */
    static boolean isSubject(StackTraceElement frame) {
        String type = frame.getClassName();
        // Some frames, such as those of method references, are of no file.
        return frame.getFileName() != null
                && !type.startsWith(OURS)
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("sun.");
    }
}
