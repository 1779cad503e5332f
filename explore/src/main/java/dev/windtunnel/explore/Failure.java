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
            "dev.windtunnel.explore.Choices$");

    public Failure {
        frames = List.copyOf(frames);
    }

    /** What this exception says, down to the frame that runs a {@link Subject.Body}. */
    public static Failure of(Throwable thrown) {
        return of(thrown, BodySubject.class.getName());
    }

    /**
     * What this exception says.
     *
     * @param runner the class, or the class and method, that runs the subject: the frames from there on are left out, because
     *     they depend on the lane and not on the subject
     */
    public static Failure of(Throwable thrown, String runner) {
        String message = thrown.getMessage();
        return new Failure(
                thrown.getClass().getName(),
                message == null ? "" : message,
                Stream.of(thrown.getStackTrace())
                        .takeWhile(frame -> !frame.getClassName().equals(runner)
                                && !(frame.getClassName() + "." + frame.getMethodName()).equals(runner))
                        .limit(MAX_FRAMES)
                        // Without the module and loader prefix, which differs between JVMs.
                        .map(frame -> frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName()
                                + ":" + frame.getLineNumber() + ")")
                        .toList());
    }

    /** The same failure without the frames from the first one on that begins with one of these. */
    public Failure above(List<String> runners) {
        return new Failure(
                type,
                message,
                frames.stream()
                        .takeWhile(frame -> runners.stream().noneMatch(frame::startsWith))
                        .toList());
    }

    /** Whether a test says that something is not as it should be, in contrast to code that cannot go on. */
    public boolean isAssertion() {
        String name = type.substring(type.lastIndexOf('.') + 1);
        return name.startsWith("Assertion") || name.equals("ComparisonFailure") || name.equals("MultipleFailuresError");
    }

    /** All frames that belong to neither the platform, nor an assertion library, nor one of these, innermost first. */
    public List<String> sites(List<String> ownFrames) {
        return frames.stream()
                .filter(frame -> LIBRARIES.stream().noneMatch(frame::startsWith)
                        && ownFrames.stream().noneMatch(frame::startsWith))
                .toList();
    }

    /** The innermost frame that belongs to neither the platform, nor an assertion library, nor one of these. */
    public Optional<String> site(List<String> ownFrames) {
        return sites(ownFrames).stream().findFirst();
    }
}
