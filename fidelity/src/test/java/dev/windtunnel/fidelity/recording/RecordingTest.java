package dev.windtunnel.fidelity.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.recording.ReferenceSide.Question;
import dev.windtunnel.fidelity.recording.ReferenceSide.Talk;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.record.RecordException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    private static final Endpoint AT =
            new Endpoint(URI.create("https://cloud.test"), "AKIA-of-the-account", "key-that-signs-requests");

    @TempDir
    Path folder;

    private final Deque<Answer> answers = new ArrayDeque<>();
    private final Recording recording = new Recording("boxes", "1");

    private ReferenceSide recorder() {
        Side side = new Side() {
            @Override
            public Answer call(String operation, Map<String, Object> arguments, Access access) {
                return answers.removeFirst();
            }

            @Override
            public void close() {}
        };
        return new RecordingReference(ReferenceSide.live(side, "cloud.test"), AT, recording);
    }

    private static Question question(String text, Map<String, Object> arguments) {
        return new Question(() -> text, "Call", arguments, Side.Access.OWN, false);
    }

    private Recording written() {
        Path file = folder.resolve("recording.json");
        recording.write(file);
        return Recording.read(file).require("boxes", "1");
    }

    @Test
    void anAnswerComesAgainInAnotherConversationWithItsNames() throws Exception {
        answers.add(Answer.done(200, Map.of("Name", "wt-abc1", "Id", "id-0123456789")));
        answers.add(Answer.done(200, Map.of("Owner", "id-0123456789 at cloud.test")));
        Talk talk = recorder().begin("abc1");
        talk.answer(question("create", Map.of()), answer -> true);
        talk.answer(question("read", Map.of()), answer -> true);

        Talk again = new RecordedReference(written()).begin("xyz9");
        assertThat(again.holds(() -> question("create", Map.of()))).isTrue();
        assertThat(again.answer(question("create", Map.of()), answer -> true).fields())
                .containsEntry("Name", "wt-xyz9");
        assertThat(again.answer(question("read", Map.of()), answer -> true).fields())
                .containsEntry("Owner", "id-0123456789 at recorded");
    }

    @Test
    void anAnswerIsHeldAfterTheSameCallsOnly() throws Exception {
        answers.add(Answer.done(200, Map.of()));
        answers.add(Answer.done(200, Map.of()));
        Talk talk = recorder().begin("abc1");
        talk.answer(question("create", Map.of()), answer -> true);
        talk.answer(question("read", Map.of()), answer -> true);

        Talk again = new RecordedReference(written()).begin("xyz9");
        assertThat(again.holds(() -> question("read", Map.of()))).isFalse();
    }

    @Test
    void ofSeveralAnswersTheOneThatAgreesIsTaken() throws Exception {
        for (int status : List.of(200, 202)) {
            answers.add(Answer.done(status, Map.of()));
            recorder().begin("abc1").answer(question("delete", Map.of()), answer -> true);
        }
        Talk again = new RecordedReference(written()).begin("xyz9");

        assertThat(again.answer(question("delete", Map.of()), answer -> answer.status() == 202)
                        .status())
                .isEqualTo(202);
    }

    @Test
    void secretsAreNotInTheFile() throws Exception {
        answers.add(Answer.done(
                200,
                Map.of(
                        "AccessKeyId", "AKIA-somebody",
                        "SecretAccessKey", "secret-made-by-the-service",
                        "AccessToken", "token-for-everything",
                        "Nested", Map.of("Headers", List.of(Map.of("Authorization", "Bearer of-a-user"))),
                        "Url", "https://cloud.test/a?X-Amz-Signature=signed-for-an-hour&x=1",
                        "Echo", "signed with key-that-signs-requests by AKIA-of-the-account")));
        answers.add(Answer.refused(400, "Weak", "The password 'hunter22' is too weak.", 1));
        answers.add(Answer.done(200, Map.of("Said", "hunter22 was refused before")));
        Talk talk = recorder().begin("abc1");
        talk.answer(question("create", Map.of()), answer -> true);
        talk.answer(question("login hunter22", Map.of("User", Map.of("Password", "hunter22"))), answer -> true);
        talk.answer(question("read", Map.of()), answer -> true);
        written();

        assertThat(Files.readString(folder.resolve("recording.json")))
                .doesNotContain(
                        "AKIA-somebody",
                        "secret-made-by-the-service",
                        "token-for-everything",
                        "of-a-user",
                        "signed-for-an-hour",
                        "key-that-signs-requests",
                        "AKIA-of-the-account",
                        "hunter22")
                .contains("The password", "x=1");
    }

    @Test
    void nobodyElseCanReadTheFile() throws Exception {
        written();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("recording.json"))))
                .isEqualTo("rw-------");
    }

    @Test
    void aRecordingOfSomethingElseIsRefused() {
        assertThatThrownBy(() -> written().require("shelves", "1"))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "The recording is of the service 'boxes', not of 'shelves'; give the one that belongs to it,"
                                + " or make it with --record.");
        assertThatThrownBy(() -> written().require("boxes", "2"))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("version '1'", "version '2'");
    }
}
