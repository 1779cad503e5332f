package dev.windtunnel.record.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.record.Findings;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FindingTextTest {

    private static final Kind RPC = Kind.identified("rpc");

    @Test
    void oneDeviation() throws IOException {
        assertText("one-deviation", Findings.that().wasFoundAs("1=1").storedAt("1=1", choices -> {
            choices.bool("first answer is lost");
            choices.bool("second answer is lost");
        }));
    }

    @Test
    void groupsAndValues() throws IOException {
        assertText(
                "groups",
                Findings.that().wasFoundAs("0=1,1=1,2=1,3=1,4=1,5=1,6=1").storedAt("1.0=2,1.1=1,2.0=1,3=5", choices -> {
                    for (int i = 0; i < 3; i++) {
                        try (Choices.Group group = choices.group("transfer")) {
                            choices.oneOf("amount", 0, 1, 250);
                            choices.bool("answer is lost");
                        }
                    }
                    choices.pick("pause", 8);
                }));
    }

    @Test
    void roundsOfALoopAndNotes() throws IOException {
        assertText("notes", Findings.that().storedAt("2=1,4=2", choices -> {
            choices.note("the account is opened with 100");
            for (int i = 0; i < 5; i++) {
                choices.pick("next operation", 3);
                if (i == 2) {
                    choices.note("a note that is much longer than any of the questions that this subject ever asks");
                }
            }
            choices.note("the balance is 90");
        }));
    }

    @Test
    void callsWithOutcomes() throws IOException {
        assertText(
                "calls",
                Findings.that()
                        .wasFoundAs("#9f=3")
                        .failsWith(
                                "java.lang.IllegalStateException",
                                "no booking for chris_rivers",
                                "com.example.Bookings.find(Bookings.java:41)")
                        .shows("no booking for chris_rivers", "com.example.Bookings.find(Bookings.java:41)")
                        .storedAt("#9f=3", choices -> {
                            try (Choices.Group group = choices.group("GET /users/chris_rivers/bookings")) {
                                choices.ask(RPC, "bookings", 0x7e, 4, Choices.NO_CAUSE);
                                int cause = choices.last();
                                choices.observe(cause, "500");
                                choices.ask(RPC, "movies", 0x9f, 4, cause);
                                choices.observe(choices.last(), "404 instead of 200");
                            }
                        }));
    }

    @Test
    void sometimes() throws IOException {
        assertText(
                "flaky",
                Findings.that().failsIn(7, 30).hasClass("lost").storedAt("0=1", choices -> choices.bool("crash")));
    }

    @Test
    void stuck() throws IOException {
        String where = "transfer-1 holds A, wants B; transfer-2 holds B, wants A";
        assertText(
                "stuck",
                Findings.that()
                        .hasClass("stuck")
                        .endsAs(new Ending.Stuck("stuck", where))
                        .shows(where)
                        .storedAt("1=1", choices -> {
                            choices.oneOf("next", "transfer-1", "transfer-2");
                            choices.oneOf("next", "transfer-1", "transfer-2");
                        }));
    }

    private static void step(Choices choices, String by, String text, String at) {
        choices.note(by, text, at);
    }

    private static void decide(Choices choices, String kind, String from, long identity, String to) {
        choices.ask(Kind.identified(kind), from, identity, 3, Choices.NO_CAUSE);
        choices.observe(choices.last(), to);
    }

    @Test
    void twoThreads() throws IOException {
        String where = "transfer-1 holds A, wants B; transfer-2 holds B, wants A";
        assertText(
                "two-threads",
                Findings.that()
                        .hasClass("deadlock")
                        .endsAs(new Ending.Stuck("deadlock", where))
                        .shows(where)
                        .storedAt("#a=1,#c=1", choices -> {
                            step(choices, "transfer-1", "lock(A)", "Bank.java:17");
                            decide(choices, "switch", "transfer-1", 0xa, "transfer-2");
                            step(choices, "transfer-2", "lock(B)", "Bank.java:17");
                            decide(choices, "switch", "transfer-2", 0xb, "transfer-2");
                            step(choices, "transfer-2", "balance = 30", "Bank.java:18");
                            decide(choices, "turn", "transfer-2", 0xc, "transfer-1");
                            step(choices, "transfer-1", "lock(B) waits", "Bank.java:19");
                            step(choices, "transfer-2", "lock(A) waits", "Bank.java:19");
                        }));
    }

    @Test
    void clientsStandInOrderAndWhatIsEverybodysGoesAcross() throws IOException {
        assertText(
                "clients",
                Findings.that()
                        .failsIn(7, 30)
                        .hasClass("lost")
                        .shows("value 'b' was written, never overwritten, and is nowhere")
                        .storedAt("0=2", choices -> {
                            choices.pick("operations", 4);
                            step(choices, "client 2", "WRITE 'b' \u2192 \u22a5", "");
                            step(choices, "client 1", "WRITE 'a' \u2192 \u22a5", "");
                            step(choices, "", "STABILIZE \u2192 ('a', {})", "");
                        }));
    }

    @Test
    void moreActorsThanFitSideBySide() throws IOException {
        assertText(
                "many-actors",
                Findings.that()
                        .failsWith("java.lang.AssertionError", "two leaders in term 1")
                        .shows("two leaders in term 1")
                        .storedAt("#a=1,#b=2", choices -> {
                            for (int node = 1; node <= 5; node++) {
                                step(choices, "node-" + node, "starts an election for term 1", "Raft.java:120");
                            }
                            decide(choices, "switch", "node-5", 0xa, "node-2");
                            decide(choices, "switch", "node-2", 0xb, "node-3");
                            for (int i = 0; i < 12; i++) {
                                step(choices, "node-3", "counts vote " + i, "Raft.java:133");
                            }
                        }));
    }

    @Test
    void aMessageOfManyLines() throws IOException {
        String message =
                "\nExpecting actual:\n  [\"Creed\", \"The Martian\", \"The Night Before\"]\nto contain exactly (and "
                        + "in same order):\n  [\"Creed\", \"Victor Frankenstein\"]\nbut some elements were not found:\n"
                        + "  [\"Victor Frankenstein\"]\n";
        assertText(
                "long-message",
                Findings.that()
                        .failsWith("java.lang.AssertionError", message)
                        .shows(
                                message,
                                "com.example.CinemaTest.lambda$sees$0(CinemaTest.java:28)",
                                "the cache held 3 films")
                        .storedAt("0=1", choices -> choices.bool("cache is stale")));
    }

    @Test
    void aShortMessageOfTwoLinesIsPutOnOne() {
        StoredFinding finding = Findings.that()
                .failsWith("org.opentest4j.AssertionFailedError", "\nexpected: 5\n but was: 3")
                .shows("\nexpected: 5\n but was: 3")
                .storedAt("0=1", choices -> choices.bool("a"));
        assertThat(FindingText.of(finding)).startsWith("failed   expected: 5 but was: 3\n");
    }

    @Test
    void anExceptionWithoutAMessageIsNamed() {
        StoredFinding finding = Findings.that()
                .failsWith("java.util.NoSuchElementException", "")
                .shows("java.util.NoSuchElementException", "com.example.Bank.first(Bank.java:9)")
                .storedAt("0=1", choices -> choices.bool("a"));
        assertThat(FindingText.of(finding)).startsWith("failed   NoSuchElementException   Bank.java:9\n");
    }

    @Test
    void whatASubjectSaysCannotControlTheTerminal() {
        StoredFinding finding = Findings.that()
                .shows("\u001B[2J gone \u0007", "\u001B]0;title\u0007")
                .storedAt("0=1", choices -> {
                    choices.oneOf("\u001B[31mred", "calm", "\u001B[0m\r\nwild");
                    choices.note("\u009B31m");
                });
        assertThat(FindingText.of(finding).chars()).allMatch(c -> c == '\n' || !Character.isISOControl(c));
    }

    @Test
    void aPathWithoutDeviationsIsCalm() {
        StoredFinding finding =
                Findings.that().wasFoundAs("0=1").failsIn(2, 9).storedAt("", choices -> choices.bool("a"));
        assertThat(FindingText.of(finding)).contains("in calm air (shrunk from 1)");
    }

    private static void assertText(String name, StoredFinding finding) throws IOException {
        String text = FindingText.of(finding);
        assertThat(text).endsWith("\n   Replay:  " + finding.replayCommand() + "\n");
        Golden.assertMatches(name + ".txt", text);
    }
}
