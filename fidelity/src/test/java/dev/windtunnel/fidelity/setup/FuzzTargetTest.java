package dev.windtunnel.fidelity.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.side.FakeService;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A comparison of two services of which there is a document. */
class FuzzTargetTest {

    private static final FidelityEngine ENGINE = new FidelityEngine();

    @TempDir
    Path folder;

    private Summary compare(int status) throws Exception {
        Path document = Files.writeString(
                folder.resolve("things.yaml"),
                "openapi: 3.0.0\npaths: {/a: {get: {responses: {}}}, /b: {post: {responses: {}}}}");
        try (FakeService service = new FakeService((exchange, number) -> FakeService.send(exchange, status, "{}"))) {
            String url = service.endpoint().uri().toString();
            FuzzSetup setup = new FuzzSetup(document.toString(), url, url, "", "", Set.of(), false);
            try (FuzzTarget target = new FuzzTarget(ENGINE, setup, Map.of(), FuzzTarget.Extras.NONE)) {
                return target.explore(Request.DEFAULT.with(ExplorationOptions.DEFAULT.orExecutions(10)));
            }
        }
    }

    /** Whoever forgets the path of the service gets the same answer from both sides, whatever they are. */
    @Test
    void sidesThatDoNothingAreNotCompared() throws Exception {
        SubjectSummary summary = SubjectSummary.of(ENGINE, compare(404));

        assertThat(summary.findings()).isZero();
        assertThat(summary.verdict()).isEqualTo(Verdict.NOT_EXERCISED);
        assertThat(summary.whyNotExercised().orElseThrow())
                .isEqualTo(
                        "2 operations that neither side has done. Give both URLs with the path under which the service is, such as"
                                + " http://127.0.0.1:8080/v1, and the keys that it takes.");
    }

    @Test
    void sidesThatDoTheSameAreAlike() throws Exception {
        assertThat(SubjectSummary.of(ENGINE, compare(200)).verdict()).isEqualTo(Verdict.NOTHING_FOUND);
    }
}
