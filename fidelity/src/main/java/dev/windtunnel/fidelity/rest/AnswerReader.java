package dev.windtunnel.fidelity.rest;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes answers of responses. */
final class AnswerReader {

    private static final int FIRST_ERROR = 400;

    private AnswerReader() {}

    static Answer read(Binding binding, HttpResponse<byte[]> response, int attempts) {
        Object body = body(response);
        if (response.statusCode() >= FIRST_ERROR) {
            return Answer.refused(
                    response.statusCode(),
                    Errors.code(body)
                            .or(() -> codeInHeader(response))
                            .orElseGet(() -> String.valueOf(response.statusCode())),
                    Errors.message(body).orElse(body instanceof String text ? text : ""),
                    attempts);
        }
        return new Answer(
                Answer.Outcome.DONE, response.statusCode(), "", "", fields(binding, response, body), attempts);
    }

    /** The answer to HEAD has no body, so some services put the code into a header. */
    private static Optional<String> codeInHeader(HttpResponse<byte[]> response) {
        return response.headers().map().entrySet().stream()
                .filter(header -> header.getKey().toLowerCase(Locale.ROOT).endsWith("error-code"))
                .map(header -> header.getValue().get(0))
                .findFirst();
    }

    private static @Nullable Object body(HttpResponse<byte[]> response) {
        byte[] bytes = response.body();
        if (bytes.length == 0) {
            return null;
        }
        String mediaType = response.headers().firstValue("Content-Type").orElse("");
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (MediaTypes.isJson(mediaType) || mediaType.isEmpty()) {
            try {
                return Json.read(text);
            } catch (RecordException e) {
                return text;
            }
        }
        return MediaTypes.isText(mediaType) ? text : Blob.of(bytes);
    }

    private static Map<String, Object> fields(Binding binding, HttpResponse<byte[]> response, @Nullable Object body) {
        List<Member> members = binding.operation().output().members();
        Map<String, Object> fields = new LinkedHashMap<>();
        if (body instanceof Map<?, ?> map && members.stream().noneMatch(member -> isBody(member))) {
            map.forEach((name, value) -> {
                if (value != null) {
                    fields.put(String.valueOf(name), Values.typed(value, shape(members, String.valueOf(name))));
                }
            });
        } else if (body != null) {
            fields.put(Binding.BODY, Values.typed(body, shape(members, Binding.BODY)));
        }
        for (String header : binding.headers()) {
            response.headers()
                    .firstValue(header)
                    .ifPresent(value -> fields.putIfAbsent(header, Values.header(value, shape(members, header))));
        }
        return fields;
    }

    private static boolean isBody(Member member) {
        return member.name().equals(Binding.BODY);
    }

    private static @Nullable Shape shape(List<Member> members, String name) {
        return members.stream()
                .filter(member -> member.name().equals(name))
                .map(Member::shape)
                .findFirst()
                .orElse(null);
    }
}
