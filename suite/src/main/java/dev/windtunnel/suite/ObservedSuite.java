package dev.windtunnel.suite;

import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.wire.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was seen of a suite.
 *
 * @param jvms the JVMs in which tests ran
 * @param tests in the order of their names
 * @param outside what happened outside of tests, one for each time between tests in which there were calls
 * @param notInstrumented classes that could not be instrumented, with the reasons
 * @param refusals why JVMs could not be instrumented at all
 * @param problems what went wrong inside of the agent; the subject went on without it
 * @param unattributed calls that may belong to any of several tests that ran at once: their places, with their numbers
 * @param prepared the modules whose test JVMs a build tool was told about
 * @param notForked the modules whose tests run in the JVM of the build tool
 */
public record ObservedSuite(
        List<Jvm> jvms,
        List<ObservedTest> tests,
        List<ObservedTest> outside,
        Map<String, String> notInstrumented,
        List<String> refusals,
        List<String> problems,
        Map<String, Long> unattributed,
        List<String> prepared,
        List<NotForked> notForked) {

    /**
     * A JVM in which tests ran.
     *
     * @param java its version
     * @param recipe how it was started, if it has told
     */
    public record Jvm(long pid, String java, Optional<JvmRecipe> recipe) {}

    /**
     * A module whose tests get no JVM of their own.
     *
     * @param setting what says so, and where: {@code forkCount=0 in pom.xml}
     * @param remedy what to do, as one sentence
     * @param tests how many of its tests ran
     */
    public record NotForked(String module, String setting, String remedy, long tests) {

        /** As the extension of the build tool sends it. */
        public Message message() {
            return Message.of(Message.Kind.NOT_FORKED, module, setting, remedy, String.valueOf(tests));
        }

        static NotForked of(Message message) {
            return new NotForked(
                    message.field(0), message.field(1), message.field(2), Long.parseLong(message.field(3)));
        }
    }

    /** The number of all calls. */
    public long calls() {
        return callsIn(tests) + callsIn(outside);
    }

    private static long callsIn(List<ObservedTest> tests) {
        return tests.stream().mapToLong(test -> test.calls().size()).sum();
    }

    /** The number of tests, also of those that nobody could look at. */
    public long ran() {
        return tests.size() + notForked.stream().mapToLong(NotForked::tests).sum();
    }
}
