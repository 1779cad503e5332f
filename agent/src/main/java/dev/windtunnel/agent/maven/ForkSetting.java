package dev.windtunnel.agent.maven;

import java.util.Optional;
import java.util.Properties;

/**
 * What keeps tests in the JVM of Maven.
 *
 * @param words the setting, and where it is
 * @param remedy what to do, as one sentence
 */
record ForkSetting(String words, String remedy) {

    /** The parameter, and how versions of Surefire before 2.14 say it. */
    private static final String COUNT = "forkCount";

    private static final String MODE = "forkMode";

    /** The setting; empty if tests get a JVM of their own. */
    static Optional<ForkSetting> of(RunnerConfiguration configuration, Properties user, Properties project) {
        return of(COUNT, "1", configuration, user, project).or(() -> of(MODE, "once", configuration, user, project));
    }

    private static Optional<ForkSetting> of(
            String parameter, String other, RunnerConfiguration configuration, Properties user, Properties project) {
        Optional<String> configured = configuration.value(parameter);
        if (configured.isPresent()) {
            return configured
                    .filter(ForkSetting::isNever)
                    .map(value ->
                            new ForkSetting(parameter + "=" + value + " in pom.xml", "Set it to " + other + " there."));
        }
        String given = user.getProperty(parameter);
        if (given != null) {
            return Optional.of(given)
                    .filter(ForkSetting::isNever)
                    .map(value -> new ForkSetting(
                            "-D" + parameter + "=" + value, "Run with -D" + parameter + "=" + other + "."));
        }
        return Optional.ofNullable(project.getProperty(parameter))
                .filter(ForkSetting::isNever)
                .map(value -> new ForkSetting(
                        parameter + "=" + value + " in pom.xml", "Run with -D" + parameter + "=" + other + "."));
    }

    private static boolean isNever(String value) {
        return value.matches("0(\\.0*)?C?") || value.equals("never");
    }
}
