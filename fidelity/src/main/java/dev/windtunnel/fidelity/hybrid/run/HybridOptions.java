package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.policy.Policy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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

    public HybridOptions {
        emulator = List.copyOf(emulator);
        cloud = List.copyOf(cloud);
        if (!compare && policy.asksKnowledge() && knowledge.isEmpty()) {
            throw new IllegalArgumentException("Policy '" + policy.word()
                    + "' needs to know discrepancies; give a file of 'windtunnel fuzz --knowledge' with --knowledge, or take --policy"
                    + " safe-list.");
        }
    }
}
