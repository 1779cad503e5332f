package dev.windtunnel.schedule.core;

import dev.windtunnel.schedule.strand.PooledStrand;
import java.util.List;

/** Finds the place in the source of the subject from which a model was called. */
public final class CallSite {

    private static final String OURS = "dev.windtunnel.schedule.";

    /** What runs tests. What it does with threads by itself says nothing about the test. */
    private static final List<String> TEST_FRAMEWORKS = List.of("org.junit.", "junit.framework.", "org.testng.");

    /** The class whose frames are below every operation that runs on a pooled strand. */
    private static final String BOTTOM = PooledStrand.class.getName();

    private CallSite() {}

    /** The innermost line outside this library and the platform, as {@code Bank.java:17}; empty if there is none. */
    public static String ofModelUser() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().equals(BOTTOM)) {
                // Below an operation on a continuation are the frames of the driver.
                return "";
            }
            // The lock of a synchronized method is taken before its first line, so the line of the call is reported.
            if (isSubject(frame) && frame.getLineNumber() > 0) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "";
    }

    /** Whether the innermost frame outside this library and the platform is one of a test framework. */
    public static boolean isOfTestFramework() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().equals(BOTTOM)) {
                return false;
            }
            if (isSubject(frame)) {
                return TEST_FRAMEWORKS.stream()
                        .anyMatch(prefix -> frame.getClassName().startsWith(prefix));
            }
        }
        return false;
    }

    /** The frame because of which an operation cannot be left: a class initialiser or a native method; empty if there is none. */
    static String ofFrameThatStays() {
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().equals(BOTTOM)) {
                return "";
            }
            if (frame.getMethodName().equals("<clinit>")
                    || (frame.isNativeMethod() && !frame.getClassName().startsWith("jdk.internal.vm."))) {
                return frame.toString();
            }
        }
        return "";
    }

    /** Whether a frame belongs to neither this library nor the platform. */
    static boolean isSubject(StackTraceElement frame) {
        String type = frame.getClassName();
        // Some frames, such as those of method references, have no file.
        return frame.getFileName() != null
                && !type.startsWith(OURS)
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("sun.");
    }
}
