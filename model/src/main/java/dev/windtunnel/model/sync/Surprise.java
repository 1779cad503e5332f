package dev.windtunnel.model.sync;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Bugs that were observed in real synchronizers (section V of the paper), which the reference synchronizer can simulate. */
public enum Surprise {
    /** A file that was deleted and created again is missing for a moment. */
    BRIEF_DELETION("a new file is deleted for a moment"),
    /** A file that was deleted just after it was uploaded comes back on the same node. */
    RESURRECTION("a deleted file comes back, although only one node changed it"),
    /** A file that was deleted just after it arrived comes back. */
    RESURRECTION_ON_TWO("a file that was deleted just after it arrived from another node comes back"),
    /** A write just after a download is mistaken for the download itself, and never uploaded. */
    LOST_WRITE("a write just after an arrival never reaches the others"),
    /** A change within the same second to the same size is not noticed. */
    SAME_SECOND("a change in the same second to the same size is not noticed"),
    /** A directory that was deleted and created again is deleted with what is in it. */
    DELETED_DIRECTORY("a new directory is deleted with what is in it");

    private final String words;

    Surprise(String words) {
        this.words = words;
    }

    /** A description. */
    public String words() {
        return words;
    }

    /** The name on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Parses a name. */
    public static Surprise parse(String word) {
        return Arrays.stream(values())
                .filter(surprise -> surprise.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "There is no bug '" + word + "'; choose one of " + String.join(", ", allWords()) + "."));
    }

    private static List<String> allWords() {
        return Arrays.stream(values()).map(Surprise::word).toList();
    }
}
