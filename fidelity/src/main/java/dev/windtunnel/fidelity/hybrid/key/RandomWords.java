package dev.windtunnel.fidelity.hybrid.key;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of texts that look as if somebody had drawn them at random: UUIDs, long numbers, and long words of digits and letters. Whether they
 * were is for others to say.
 */
final class RandomWords {

    private static final int SHORTEST = 8;
    private static final int FEWEST_DIGITS = 2;
    private static final Pattern CANDIDATE =
            Pattern.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[A-Za-z0-9]{" + SHORTEST + ",}");

    /** What stands for a body that was streamed: a word of this kind that says what was sent. */
    private static final String DIGESTED = "sha256:";

    private RandomWords() {}

    static List<String> in(String text) {
        List<String> words = new ArrayList<>();
        if (!text.startsWith(DIGESTED)) {
            Matcher matcher = CANDIDATE.matcher(text);
            while (matcher.find()) {
                if (isRandom(matcher.group())) {
                    words.add(matcher.group());
                }
            }
        }
        return words;
    }

    /** The text with something else in place of each of them. */
    static String replace(String text, UnaryOperator<String> others) {
        return text.startsWith(DIGESTED)
                ? text
                : CANDIDATE
                        .matcher(text)
                        .replaceAll(found -> Matcher.quoteReplacement(
                                isRandom(found.group()) ? others.apply(found.group()) : found.group()));
    }

    private static boolean isRandom(String word) {
        long digits = word.chars().filter(Character::isDigit).count();
        return word.indexOf('-') >= 0 || digits == word.length() || digits >= FEWEST_DIGITS;
    }

    /** What is left of a word if nobody may know it: its length, and the kinds of its characters. */
    static String shape(String word) {
        boolean hasLetters = word.chars().anyMatch(Character::isLetter);
        boolean hasCapitals = word.chars().anyMatch(Character::isUpperCase);
        return (hasLetters ? hasCapitals ? "A" : "a" : "0") + word.length();
    }
}
