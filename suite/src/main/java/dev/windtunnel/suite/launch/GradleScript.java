package dev.windtunnel.suite.launch;

import java.nio.file.Path;

/** The init script of Gradle: every test task gets the agent beside its own options. Gradle then runs the tests, whether they ran before or not. */
final class GradleScript {

    private GradleScript() {}

    static String of(Path jar, Path address) {
        return """
                allprojects {
                    tasks.withType(Test).configureEach {
                        jvmArgs(%s)
                    }
                }
                """.formatted(quoted("-javaagent:" + jar + "=" + address));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
