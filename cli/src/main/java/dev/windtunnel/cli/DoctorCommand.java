package dev.windtunnel.cli;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.json.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what is installed, and what each missing part would enable. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Says what is installed, and what each missing part would enable.")
final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Override
    public Integer call() {
        List<Diagnosis> diagnoses = new Examination(Path.of("")).diagnoses();
        PrintWriter stdout = spec.commandLine().getOut();
        if (json) {
            stdout.print(Json.pretty(Map.of(
                    "schemaVersion",
                    1,
                    "parts",
                    diagnoses.stream().map(DoctorCommand::toJson).toList())));
        } else {
            for (Diagnosis part : diagnoses) {
                stdout.printf("%-8s %-14s %s%n", part.state().word(), part.name(), part.detail());
                if (part.state() != Diagnosis.State.OK) {
                    stdout.printf("%-8s %-14s it enables %s%n", "", "", part.enables());
                }
            }
        }
        stdout.flush();
        return Verdict.NOTHING_FOUND.exitCode();
    }

    private static Map<String, Object> toJson(Diagnosis part) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", part.name());
        json.put("state", part.state().word());
        json.put("detail", part.detail());
        json.put("enables", part.enables());
        return json;
    }
}
