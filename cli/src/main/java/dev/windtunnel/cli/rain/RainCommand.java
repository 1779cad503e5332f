package dev.windtunnel.cli.rain;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.rain.Beyond;
import dev.windtunnel.rain.campaign.CampaignResult;
import dev.windtunnel.rain.campaign.RainCampaign;
import dev.windtunnel.rain.campaign.RainOptions;
import dev.windtunnel.rain.campaign.RainRequest;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the tests of a suite again while the services that they call fail. The resource bundle describes the options. */
@Command(
        name = "rain",
        mixinStandardHelpOptions = true,
        resourceBundle = "dev.windtunnel.rain.campaign.options",
        description =
                "Runs a test suite as it is, and then its tests again while single calls to services meet transient errors: "
                        + "windtunnel rain -- mvn test. Needs no change of the tests.")
public final class RainCommand implements EngineCommand {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "What runs the tests, after two dashes.")
    private List<String> command = new ArrayList<>();

    @Option(names = "--coverage", paramLabel = "NAME")
    private @Nullable String coverage;

    @Option(names = "--plan-only")
    private boolean planOnly;

    @Option(names = "--plan", paramLabel = "FILE")
    private @Nullable Path planFile;

    @Option(names = "--shard", paramLabel = "I/N")
    private @Nullable String shard;

    @Option(names = "--system-tests", paramLabel = "PATTERN")
    private List<String> systemTests = new ArrayList<>();

    @Option(names = "--real-back-off")
    private boolean realBackOff;

    @Option(names = "--duplicates")
    private boolean duplicates;

    @Option(names = "--faulty-cloud")
    private boolean faultyCloud;

    @Option(names = "--compare-states")
    private boolean compareStates;

    @Option(names = "--pairs", paramLabel = "N", defaultValue = "0")
    private int pairs;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** Made by the service loader. */
    public RainCommand() {}

    @Override
    public Integer call() throws Exception {
        RainOptions options = new RainOptions(
                Optional.ofNullable(coverage),
                planOnly,
                Optional.ofNullable(planFile),
                Optional.ofNullable(shard),
                systemTests,
                realBackOff,
                UsageException.translating(() -> new Beyond(duplicates, faultyCloud, compareStates, pairs)));
        RainRequest request = new RainRequest(
                output.frontEnd(spec), command, options, search.options(), search.resume(), output.json());
        CampaignResult result = RainCampaign.run(request);
        if (result.verdict() != Verdict.NOTHING_FOUND && result.verdict() != Verdict.FINDINGS) {
            request.front().complain(result.why());
        }
        return result.verdict().exitCode();
    }
}
