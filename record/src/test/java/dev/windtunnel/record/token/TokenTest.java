package dev.windtunnel.record.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.RecordException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {

    static final String SUBJECT = "com.example.cinema.booking.CinemaBookingTest#userSeesTheirBookings";

    @Test
    void survivesTheRoundTripForRandomPaths() {
        for (int seed = 0; seed < 3_000; seed++) {
            Path path = randomPath(RandomSource.of(seed, 1));
            // Not Token.of, which would leave the long ones to files.
            Token token = new Token("sfit", SUBJECT, seed & 0xFFFF, seed & 0xFF, new Token.Where.Inline(path));
            assertThat(Token.parse(token.text())).as("seed %d: %s", seed, path).isEqualTo(token);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0=1",
                "2147483647=2147483647",
                "0.0.0.0.0=1,0.0.0.0.1=2147483647,7=1",
                "1=1,1.2=1,1.2.3=4",
                "5=1,6.9=1,7.0.0=1,7.1=1,8=2",
                "#0=1,#ffffffffffffffff=9,#8000000000000000=3,#7fffffffffffffff=2",
            })
    void survivesTheRoundTripForOddPaths(String text) {
        Path path = Path.parse(text);
        Token token = new Token("schedule", "x", 0xFFFF, 0xFFFF, new Token.Where.Inline(path));
        assertThat(Token.parse(token.text())).isEqualTo(token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "A_b$c", "zażółć gęślą#jaźń", "urn:test:with:colons", "日本語", "a b\tc\n"})
    void survivesTheRoundTripForOddSubjects(String subject) {
        Token token = Token.of("model", subject, 7, 0, Path.parse("3=1"));
        assertThat(Token.parse(token.text())).isEqualTo(token);
    }

    @Test
    void keepsOnlySixteenBitsOfTheShape() {
        assertThat(Token.of("sfit", SUBJECT, 0x12345678, 0, Path.calm()).shape())
                .isEqualTo(0x5678);
    }

    @Test
    void aHundredPositionalChoicesFitIntoTwoHundredCharacters() {
        assertThat(inline(placed(100, i -> 7))).hasSizeLessThanOrEqualTo(Token.LONGEST);
        for (int seed = 0; seed < 300; seed++) {
            RandomSource random = RandomSource.of(seed, 1);
            int oneIn = 1 + seed % 8;
            Path path = placed(100, i -> random.onceIn(oneIn) ? 1 + random.below(7) : 0);
            assertThat(inline(path)).as("%s", path).hasSizeLessThanOrEqualTo(Token.LONGEST);
        }
    }

    @Test
    void aHundredChoicesInGroupsOfFourFitIntoTwoHundredCharacters() {
        Path path = Path.of(IntStream.range(0, 100)
                .<Deviation>mapToObj(i -> new Deviation.Placed(List.of(i / 4, i % 4), 1 + i % 7))
                .toList());
        assertThat(inline(path)).hasSizeLessThanOrEqualTo(Token.LONGEST);
    }

    @Test
    void tenIdentifiedChoicesFitIntoTwoHundredCharacters() {
        for (int seed = 0; seed < 300; seed++) {
            RandomSource random = RandomSource.of(seed, 1);
            Path path = Path.of(IntStream.range(0, 10)
                    .<Deviation>mapToObj(i -> new Deviation.Named(random.next() >>> 16, 1 + random.below(7)))
                    .toList());
            assertThat(inline(path)).as("%s", path).hasSizeLessThanOrEqualTo(Token.LONGEST);
        }
    }

    @Test
    void aPathThatDoesNotFitIsLeftToAFile() {
        Path path = placed(400, i -> 5);
        Token token = Token.of("sfit", SUBJECT, 1, 0, path);
        assertThat(token.path()).isEqualTo(new Token.Where.InFile(Token.fileName(path)));
        assertThat(token.text()).hasSizeLessThanOrEqualTo(Token.LONGEST);
        assertThat(Token.parse(token.text())).isEqualTo(token);
        assertThat(Token.fileName(path)).matches("[0-9a-f]{16}\\.path").isNotEqualTo(Token.fileName(Path.calm()));
    }

    /** The last character of a token may have none, two or four bits that mean nothing: all three must be tried. */
    @ParameterizedTest
    @ValueSource(strings = {"a", "ab", "abc", "abcd", "abcde", SUBJECT})
    void everySingleCharacterChangeIsNoticed(String subject) {
        String text = Token.of("sfit", subject, 4711, 0, Path.parse("0=1,3=2,#9f3c=1"))
                .text();
        String others = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= é\u0000\n";
        for (int i = 0; i < text.length(); i++) {
            for (int j = 0; j < others.length(); j++) {
                char other = others.charAt(j);
                if (other != text.charAt(i)) {
                    assertIsRefused(text.substring(0, i) + other + text.substring(i + 1));
                }
            }
        }
    }

    @Test
    void everyTruncationAndEveryAdditionIsNoticed() {
        String text = Token.of("sfit", SUBJECT, 4711, 0, Path.parse("0=1,3=2,#9f3c=1"))
                .text();
        for (int length = 0; length < text.length(); length++) {
            assertIsRefused(text.substring(0, length));
        }
        for (String more : List.of("A", "=", "==", "AA", "wt3-", ".")) {
            assertIsRefused(text + more);
        }
    }

    @Test
    void aHundredThousandRandomMutationsAreAllNoticed() {
        RandomSource random = RandomSource.of(20260304, 1);
        List<String> originals = IntStream.range(0, 20)
                .mapToObj(i -> new Token("sfit", SUBJECT, i, i, new Token.Where.Inline(randomPath(random))).text())
                .toList();
        for (int i = 0; i < 100_000; i++) {
            String original = originals.get(random.below(originals.size()));
            String mutant = mutated(original, random);
            if (!mutant.strip().equals(original)) {
                assertIsRefused(mutant);
            }
        }
    }

    @Test
    void spacesAroundATokenDoNotMatter() {
        Token token = Token.of("sfit", SUBJECT, 1, 0, Path.parse("4=1"));
        assertThat(Token.parse("  " + token.text() + "\n")).isEqualTo(token);
    }

    @Test
    void somethingElseIsNotAToken() {
        assertThatThrownBy(() -> Token.parse("https://example.com/\u001B[31m\nred"))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "'https://example.com/\uFFFD[31m red' is not a Windtunnel token; a token begins with wt3-.");
    }

    @Test
    void anotherVersionIsSaidToBeAnotherVersion() {
        String text = Token.of("sfit", "x", 1, 0, Path.calm()).text();
        assertThatThrownBy(() -> Token.parse(text.replace("wt3-", "wt27-")))
                .isInstanceOf(RecordException.class)
                .hasMessage("Token '" + text.replace("wt3-", "wt27-")
                        + "' was made by another version of Windtunnel; this one reads wt3- tokens.");
    }

    @Test
    void aDamagedTokenIsQuotedInShort() {
        String text = Token.of("sfit", SUBJECT, 1, 0, Path.calm()).text();
        assertThatThrownBy(() -> Token.parse(text.substring(0, 60)))
                .isInstanceOf(RecordException.class)
                .hasMessage("Token '" + text.substring(0, 40)
                        + "...' is damaged or cut off; copy it whole from the report.");
    }

    private static void assertIsRefused(String text) {
        try {
            Token token = Token.parse(text);
            throw new AssertionError("'" + text + "' was read as " + token);
        } catch (RecordException e) {
            assertThat(e.getMessage()).doesNotContain("\n").endsWith(".");
        }
    }

    private static String mutated(String text, RandomSource random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int changes = 1 + random.below(4); changes > 0 && !mutant.isEmpty(); changes--) {
            int at = random.below(mutant.length());
            char other = (char) (random.onceIn(10) ? random.below(0x10000) : 0x20 + random.below(0x5F));
            switch (random.below(5)) {
                case 0 -> mutant.setCharAt(at, other);
                case 1 -> mutant.deleteCharAt(at);
                case 2 -> mutant.insert(at, other);
                case 3 -> mutant.setLength(at);
                default -> mutant.append(mutant.substring(at));
            }
        }
        return mutant.toString();
    }

    private static String inline(Path path) {
        Token token = Token.of("schedule", SUBJECT, 0xFFFF, 0, path);
        assertThat(token.path()).isEqualTo(new Token.Where.Inline(path));
        assertThat(Token.parse(token.text())).isEqualTo(token);
        return token.text();
    }

    private interface Option {
        int at(int position);
    }

    private static Path placed(int count, Option option) {
        return Path.of(IntStream.range(0, count)
                .filter(i -> option.at(i) > 0)
                .<Deviation>mapToObj(i -> new Deviation.Placed(List.of(i), option.at(i)))
                .collect(Collectors.toList()));
    }

    static Path randomPath(RandomSource random) {
        List<Deviation> deviations = new ArrayList<>();
        int largestPlace = 1 << random.below(31);
        int largestOption = 1 << random.below(31);
        for (int i = random.below(30); i > 0; i--) {
            List<Integer> address = new ArrayList<>();
            for (int depth = random.below(4); depth >= 0; depth--) {
                address.add(random.below(largestPlace));
            }
            deviations.add(new Deviation.Placed(address, 1 + random.below(largestOption)));
        }
        for (int i = random.below(10); i > 0; i--) {
            deviations.add(new Deviation.Named(random.next() >>> random.below(64), 1 + random.below(largestOption)));
        }
        for (int i = random.below(5); i > 0; i--) {
            deviations.add(new Deviation.Worded(random.next() >>> 16, randomWord(random)));
        }
        return Path.of(deviations);
    }

    private static String randomWord(RandomSource random) {
        return switch (random.below(4)) {
            case 0 -> "lost-answer";
            case 1 -> "503";
            case 2 -> "{\"status\":\"503\",\"headers\":{\"Retry-After\":\"1, 2=3\"}}";
            default -> "a%b\u00e4\n" + random.below(100);
        };
    }
}
