package dev.windtunnel.fidelity.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A service and two endpoints of it, as a user names them. Tokens hold all of it, and none of the keys.
 *
 * @param service the name of a service of AWS, or an OpenAPI document
 * @param emulator the URL of one side, or the name of an emulator that is started for it, or of something that is built in
 * @param reference that of the other side
 * @param sdk the version of the SDK; empty for the one that is known to work
 * @param classPath where the SDK is; empty if it is to be found by its version
 * @param operations that tests choose; empty for all
 * @param owned whether the user has said that both endpoints may be used for this, wherever they are
 * @param lostAnswers whether answers are lost, too
 */
public record FuzzSetup(
        String service,
        String emulator,
        String reference,
        String sdk,
        String classPath,
        Set<String> operations,
        boolean owned,
        boolean lostAnswers) {

    /** No path or URL contains it by accident. */
    private static final String SEPARATOR = " \u00b7 ";

    private static final String LOST_ANSWERS = "--lost-answers";

    public FuzzSetup {
        operations = Set.copyOf(operations);
        if (service.isBlank()) {
            throw new IllegalArgumentException(
                    "No service was given; name one of AWS, such as dynamodb, or an OpenAPI document.");
        }
        requireGiven(emulator, "--emulator");
        requireGiven(reference, "--reference");
        emulator = EmulatorHost.pinned(emulator);
        reference = EmulatorHost.pinned(reference);
    }

    /** One in which each call gets its answer. */
    public FuzzSetup(
            String service,
            String emulator,
            String reference,
            String sdk,
            String classPath,
            Set<String> operations,
            boolean owned) {
        this(service, emulator, reference, sdk, classPath, operations, owned, false);
    }

    private static void requireGiven(String endpoint, String option) {
        if (endpoint.isBlank()) {
            throw new IllegalArgumentException(
                    "One side is missing; give its URL with " + option + ", such as http://127.0.0.1:8000.");
        }
    }

    /** Whether the reference is a file that was recorded, so that the comparison comes to its end. */
    public boolean isRecorded() {
        return OpenedService.file(reference).isPresent();
    }

    /** The text of a token. */
    public String text() {
        List<String> words = new ArrayList<>(List.of(service, "--emulator=" + emulator, "--reference=" + reference));
        if (!sdk.isEmpty()) {
            words.add("--sdk=" + sdk);
        }
        if (!classPath.isEmpty()) {
            words.add("--classpath=" + classPath);
        }
        if (!operations.isEmpty()) {
            words.add("--ops=" + String.join(",", new TreeSet<>(operations)));
        }
        if (owned) {
            words.add("--i-own-this-endpoint");
        }
        if (lostAnswers) {
            words.add(LOST_ANSWERS);
        }
        return String.join(SEPARATOR, words);
    }

    /** Reads what {@link #text} wrote. */
    public static FuzzSetup parse(String text) {
        List<String> words = Arrays.asList(text.split(SEPARATOR, -1));
        return new FuzzSetup(
                words.get(0),
                value(words, "--emulator="),
                value(words, "--reference="),
                value(words, "--sdk="),
                value(words, "--classpath="),
                operations(value(words, "--ops=")),
                words.contains("--i-own-this-endpoint"),
                words.contains(LOST_ANSWERS));
    }

    /** The operations in a list with commas. */
    public static Set<String> operations(String text) {
        return text.isBlank() ? Set.of() : Set.of(text.strip().split("\\s*,\\s*"));
    }

    private static String value(List<String> words, String option) {
        return words.stream()
                .filter(word -> word.startsWith(option))
                .map(word -> word.substring(option.length()))
                .findFirst()
                .orElse("");
    }
}
