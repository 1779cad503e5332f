package dev.windtunnel.explore;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An exception as plain data, so that it can be stored and compared.
 *
 * @param type the exception's class name
 * @param message its message, or an empty string
 * @param frames its stack, innermost first, as the JVM prints it
 */
public record Failure(String type, String message, List<String> frames) {

    /** Deeper frames say little and would make every record long. */
    private static final int MAX_FRAMES = 40;

    /** Frames of the platform and of assertion libraries: where a failure is raised, not what it is about. */
    private static final List<String> LIBRARIES = List.of(
            "java.",
            "jdk.",
            "sun.",
            "org.junit.",
            "junit.",
            "org.assertj.",
            "org.hamcrest.",
            "org.opentest4j.",
            "com.google.common.truth.",
            "kotlin.",
            "dev.windtunnel.explore.Choices.",
            "dev.windtunnel.explore.Choices$",
            "dev.windtunnel.schedule.",
            "dev.windtunnel.model.");

    /** What runs the body of an operation; what it was called from depends on what the strand did before. */
    private static final String OPERATION = "dev.windtunnel.schedule.core.OperationLifecycle.perform";

    public Failure {
        frames = List.copyOf(frames);
    }

    /** What this exception says. */
    public static Failure of(Throwable thrown) {
        String message = thrown.getMessage();
        return new Failure(
                thrown.getClass().getName(),
                message == null ? "" : message,
                Stream.of(thrown.getStackTrace())
                        // Below the body stands whoever runs it, which differs from lane to lane.
                        .takeWhile(frame -> !frame.getClassName().equals(BodySubject.class.getName())
                                && !(frame.getClassName() + "." + frame.getMethodName()).equals(OPERATION))
                        .limit(MAX_FRAMES)
                        // Without the module and loader prefix, which differs between JVMs.
                        .map(frame -> frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName()
                                + ":" + frame.getLineNumber() + ")")
                        .toList());
    }

    /** The innermost frame that belongs to neither the platform nor an assertion library. */
    public Optional<String> site() {
        return frames.stream()
                .filter(frame -> LIBRARIES.stream().noneMatch(frame::startsWith))
                .findFirst();
    }
}
