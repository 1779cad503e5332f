package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A project whose suite runs on two sides. */
record HybridProject(Path folder) {

    CommandRun run(Map<String, String> environment, String... options) throws Exception {
        return Packaged.execute(folder, environment, command(List.of(options), "test"));
    }

    static List<String> command(List<String> options, String... goals) {
        List<String> command = new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR, "hybrid", "--json"));
        command.addAll(options);
        command.addAll(List.of("--", UserProjects.mavenProgram(), "-B", "-ntp"));
        command.addAll(Arrays.asList(goals));
        return command;
    }

    CommandRun resume(Map<String, String> environment, String... more) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR, "hybrid", "--json", "--resume"));
        command.addAll(Arrays.asList(more));
        return Packaged.execute(folder, environment, command);
    }

    CommandRun replay(Map<String, String> environment, String token) throws Exception {
        return Packaged.execute(folder, environment, List.of(Packaged.JAVA, "-jar", Packaged.JAR, "replay", token));
    }

    static JsonObject json(String schema, CommandRun run) {
        assertThat(JsonOutputTest.errors(schema, run.out()))
                .as(run.out() + run.err())
                .isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    static JsonObject test(JsonObject document, String name) {
        return document.objects("tests").stream()
                .filter(test -> test.string("test").equals(name))
                .findFirst()
                .orElseThrow();
    }
}
