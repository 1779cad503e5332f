package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import java.util.Map;

/**
 * An answer in a recording, with placeholders for what is another one in each conversation.
 *
 * @param fields as JSON has them
 */
record KeptAnswer(
        Answer.Outcome outcome, int status, String code, String message, Map<String, Object> fields, int attempts) {

    static KeptAnswer of(Answer answer, Provenance provenance, Redaction redaction) {
        return new KeptAnswer(
                answer.outcome(),
                answer.status(),
                answer.code(),
                text(provenance.toKeep(redaction.text(answer.message()))),
                members(JsonValues.write(provenance.toKeep(redaction.fields(answer.fields())))),
                answer.attempts());
    }

    Answer here(Provenance provenance) {
        return new Answer(
                outcome,
                status,
                code,
                text(provenance.here(message)),
                members(provenance.here(JsonValues.members(fields))),
                attempts);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> members(Object value) {
        return (Map<String, Object>) value;
    }

    private static String text(Object value) {
        return String.valueOf(value);
    }

    Map<String, Object> toJson() {
        return Run.ordered(
                "outcome", outcome.name(),
                "status", status,
                "code", code,
                "message", message,
                "fields", fields,
                "attempts", attempts);
    }

    static KeptAnswer of(JsonObject json) {
        return new KeptAnswer(
                Answer.Outcome.valueOf(json.string("outcome")),
                json.integer("status"),
                json.string("code"),
                json.string("message"),
                members(json.object("fields").members()),
                json.integer("attempts"));
    }
}
