package dev.windtunnel.cli.fidelity;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.ResumeOption;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import dev.windtunnel.fidelity.hybrid.run.HybridOptions;
import dev.windtunnel.fidelity.hybrid.run.HybridOutcome;
import dev.windtunnel.fidelity.hybrid.run.HybridRequest;
import dev.windtunnel.fidelity.hybrid.run.HybridRun;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.session.FrontEnd;
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

/** Runs a suite on an emulator, and those of its tests on the cloud that may not trust the emulator. */
@Command(
        name = "hybrid",
        mixinStandardHelpOptions = true,
        description =
                "Runs a test suite on an emulator, and only those of its tests on the cloud that may not trust the emulator: windtunnel hybrid"
                        + " --emulator URL --cloud URL -- mvn test. Clients of the AWS SDK 2 and of Azure Storage get the endpoints and keys of either"
                        + " side; the suite is not changed. Keys come from WINDTUNNEL_EMULATOR_KEYS and WINDTUNNEL_REFERENCE_KEYS, as ACCOUNT:SECRET.")
public final class HybridCommand implements EngineCommand {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "What runs the tests, after two dashes.")
    private List<String> command = new ArrayList<>();

    @Option(
            names = "--policy",
            paramLabel = "NAME",
            defaultValue = "safe-list",
            description =
                    "Which tests run on the cloud: known (those that may meet a known discrepancy, or call what fuzzing has not exercised), safe-list"
                            + " (those whose calls and answers are not known to be safe) or combined (those to which both apply). Default:"
                            + " safe-list.")
    private String policy = "safe-list";

    @Option(
            names = "--cloud",
            paramLabel = "URL",
            description =
                    "Where the cloud is, in the same way. Both options may be given several times, as SERVICE=URL or a name, if each service has its"
                            + " own.")
    private List<String> cloud = new ArrayList<>();

    @Option(
            names = "--compare",
            description = "Run the whole suite on both sides, and tell which tests come to different results.")
    private boolean compare;

    @Option(
            names = "--knowledge",
            paramLabel = "FILE",
            description = "What is known about discrepancies, as 'windtunnel fuzz --knowledge' writes it.")
    private @Nullable Path knowledge;

    @Option(
            names = "--safe-list",
            paramLabel = "FILE",
            description = "Where it is kept which calls are safe. Default: .windtunnel/safe-list.json.")
    private @Nullable Path safeList;

    @Option(
            names = "--safe-for",
            paramLabel = "TIME",
            defaultValue = "30d",
            description = "How long calls are safe, because clouds change. Default: 30d.")
    private String safeFor = "30d";

    @Option(
            names = "--emulator-version",
            paramLabel = "TEXT",
            description =
                    "The emulator and its version; safe calls are safe with it only. Default: what it says of itself.")
    private @Nullable String emulatorVersion;

    @Option(
            names = "--verify",
            description = "Run tests on the cloud that are trusted, too, and tell which ones are trusted wrongly.")
    private boolean verify;

    @Mixin
    private EmulatorOptions emulator = new EmulatorOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private ResumeOption resume = new ResumeOption();

    /** Made by the service loader. */
    public HybridCommand() {}

    @Override
    public Integer call() throws Exception {
        FrontEnd front = output.frontEnd(spec);
        Optional<String> interrupted = resume.run();
        HybridOutcome outcome = interrupted.isPresent()
                ? HybridRun.resume(front, interrupted.get(), System.getenv(), output.json())
                : HybridRun.run(new HybridRequest(front, command, options(), System.getenv(), output.json()));
        if (!outcome.why().isEmpty()) {
            front.complain(outcome.why());
        }
        return outcome.verdict().exitCode();
    }

    private HybridOptions options() throws Exception {
        return UsageException.translating(() -> new HybridOptions(
                Policy.parse(policy),
                emulator.all(),
                cloud,
                emulator.owned(),
                compare,
                Optional.ofNullable(knowledge),
                safeList == null ? HybridOptions.SAFE_LIST : safeList,
                Budget.parseTime(safeFor),
                Optional.ofNullable(emulatorVersion),
                verify));
    }
}
