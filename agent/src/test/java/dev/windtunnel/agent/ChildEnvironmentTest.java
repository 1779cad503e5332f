package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.suite.launch.AgentOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class ChildEnvironmentTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "AGENT, none",
                "-Xmx1g AGENT, -Xmx1g",
                "-Xmx1g AGENT -Da=b, -Xmx1g -Da=b",
                "-javaagent:other.jar=x, -javaagent:other.jar=x"
            })
    void whatIsNotOursStays(String before, String after) {
        for (String folder : new String[] {"/tmp/windtunnel-suite1", "/tmp/my folder"}) {
            String agent = AgentOption.of(Path.of(folder, "windtunnel-agent.jar"), folder + "/controller");
            Map<String, String> environment =
                    new HashMap<>(Map.of(ChildEnvironment.VARIABLE, before.replace("AGENT", agent)));

            ChildEnvironment.clean(environment);

            assertThat(environment.get(ChildEnvironment.VARIABLE)).isEqualTo(after);
        }
    }
}
