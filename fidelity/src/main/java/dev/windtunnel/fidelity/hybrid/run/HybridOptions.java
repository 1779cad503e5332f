package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run is to do, as the user has said it.
 *
 * @param emulator where the emulator is, see {@link Endpoints#of}
 * @param cloud where the cloud is
 * @param owned whether both may be used, wherever they are
 * @param compare whether the whole suite runs on both sides
 * @param knowledge the knowledge base
 * @param safeList the safe list
 * @param safeFor how long a sequence is safe
 * @param emulatorVersion the emulator and its version; empty for what it says of itself
 * @param verify whether tests that are trusted run on the cloud, too
 */
public record HybridOptions(
        Policy policy,
        List<String> emulator,
        List<String> cloud,
        boolean owned,
        boolean compare,
        Optional<Path> knowledge,
        Path safeList,
        Duration safeFor,
        Optional<String> emulatorVersion,
        boolean verify) {

    /** Where the safe list of a project is, unless somebody says otherwise. */
    public static final Path SAFE_LIST = Path.of(".windtunnel", "safe-list.json");

    private static final String POLICY = "policy";
    private static final String EMULATOR = "emulator";
    private static final String CLOUD = "cloud";
    private static final String OWNED = "owned";
    private static final String COMPARE = "compare";
    private static final String KNOWLEDGE = "knowledge";
    private static final String SAFE = "safeList";
    private static final String SAFE_FOR = "safeFor";
    private static final String EMULATOR_VERSION = "emulatorVersion";
    private static final String VERIFY = "verify";

    /** No endpoint contains it. */
    private static final String SEPARATOR = ", ";

    public HybridOptions {
        emulator = List.copyOf(emulator);
        cloud = List.copyOf(cloud);
        if (!compare && policy.asksKnowledge() && knowledge.isEmpty()) {
            throw new IllegalArgumentException("Policy '" + policy.word()
                    + "' needs to know discrepancies; give a file of 'windtunnel fuzz --knowledge' with --knowledge, or take --policy"
                    + " safe-list.");
        }
    }

    /** As a run remembers them. Keys are no part of them. */
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(POLICY, policy.word());
        settings.put(EMULATOR, String.join(SEPARATOR, emulator));
        settings.put(CLOUD, String.join(SEPARATOR, cloud));
        settings.put(OWNED, String.valueOf(owned));
        settings.put(COMPARE, String.valueOf(compare));
        knowledge.ifPresent(
                file -> settings.put(KNOWLEDGE, file.toAbsolutePath().toString()));
        settings.put(SAFE, safeList.toAbsolutePath().toString());
        settings.put(SAFE_FOR, safeFor.toMillis() + "ms");
        emulatorVersion.ifPresent(version -> settings.put(EMULATOR_VERSION, version));
        settings.put(VERIFY, String.valueOf(verify));
        return settings;
    }

    /** What a run remembers. */
    static HybridOptions of(Map<String, String> settings) {
        return new HybridOptions(
                Policy.parse(settings.getOrDefault(POLICY, "")),
                List.of(settings.getOrDefault(EMULATOR, "").split(SEPARATOR)),
                List.of(settings.getOrDefault(CLOUD, "").split(SEPARATOR)),
                Boolean.parseBoolean(settings.get(OWNED)),
                Boolean.parseBoolean(settings.get(COMPARE)),
                Optional.ofNullable(settings.get(KNOWLEDGE)).map(Path::of),
                Path.of(settings.getOrDefault(SAFE, SAFE_LIST.toString())),
                Budget.parseTime(settings.getOrDefault(SAFE_FOR, "")),
                Optional.ofNullable(settings.get(EMULATOR_VERSION)),
                Boolean.parseBoolean(settings.get(VERIFY)));
    }

    /** The same, where emulators have been started by their names: these have versions then. */
    HybridOptions at(Sides sides) {
        return new HybridOptions(
                policy,
                sides.emulator().texts(),
                sides.cloud().texts(),
                owned,
                compare,
                knowledge,
                safeList,
                safeFor,
                emulatorVersion,
                verify);
    }
}
