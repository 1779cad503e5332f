package dev.windtunnel.model.sync;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What real synchronizers were seen to do (section V of the paper), for the reference synchronizer to do it, too. */
public enum Surprise {
    /** A file that was deleted and created again is missing for a moment. */
    BRIEF_DELETION("a new file is deleted for a moment"),
    /** A file that was deleted just after it was uploaded comes back on the same node. */
    RESURRECTION("a deleted file comes back, though only one node touched it"),
    /** A file that was deleted just after it arrived comes back. */
    RESURRECTION_ON_TWO("a file comes back that was deleted just after it arrived from another node"),
    /** A write just after an arrival is taken for the arrival itself, and never uploaded. */
    LOST_WRITE("a write just after an arrival never reaches the others"),
    /** A change within the same second to the same size is not noticed. */
    SAME_SECOND("a change in the same second to the same size is not noticed"),
    /** A directory that was deleted and created again is deleted with what is in it. */
    DELETED_DIRECTORY("a new directory is deleted with what is in it");

    private final String words;

    Surprise(String words) {
        this.words = words;
    }

    /** What happens, in words. */
    public String words() {
        return words;
    }

    /** Its name on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one with this name. */
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
