package dev.windtunnel.fidelity.fuzz;

import com.sun.net.httpserver.HttpExchange;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.FakeService;
import dev.windtunnel.fidelity.side.ReceivedPart;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A service that takes letters with pictures, as bodies of several parts. */
final class LetterService implements AutoCloseable {

    private final FakeService server = new FakeService(this::answer);
    private final Difference difference;
    private final Map<String, String> letters = new HashMap<>();

    /** What one of two services does otherwise. */
    enum Difference {
        NONE,
        SECOND_PICTURE_LOST,
        CAPTIONS_IGNORED,
        SENDERS_OF_ANY_AGE
    }

    LetterService(Difference difference) throws IOException {
        this.difference = difference;
    }

    static String document() throws IOException {
        try (InputStream in = LetterService.class.getResourceAsStream("letters.yaml")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    Endpoint endpoint() {
        return server.endpoint();
    }

    private synchronized void answer(HttpExchange exchange, int number) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        FakeService.Request request = server.requests().get(number - 1);
        String id = request.path().substring(request.path().lastIndexOf('/') + 1);
        if (request.method().equals("POST")) {
            try {
                FakeService.send(exchange, 201, sent(ReceivedPart.in(request)));
            } catch (IllegalArgumentException | RecordException e) {
                problem(exchange, 400, "invalid", String.valueOf(e.getMessage()));
            }
        } else if (letters.containsKey(id)) {
            FakeService.send(exchange, 200, letters.get(id));
        } else {
            problem(exchange, 404, "no-letter", "There is no letter '" + id + "'.");
        }
    }

    private static void problem(HttpExchange exchange, int status, String type, String detail) throws IOException {
        FakeService.send(exchange, status, Json.write(Map.of("type", type, "detail", detail)));
    }

    private String sent(List<ReceivedPart> parts) {
        String title = text(parts, "title");
        require(!title.isEmpty() && title.length() <= 20, "'title' must have 1 to 20 characters.");
        List<ReceivedPart> pictures = named(parts, "pictures");
        require(!pictures.isEmpty() && pictures.size() <= 3, "'pictures' must be 1 to 3.");
        require(
                pictures.stream()
                        .allMatch(part -> part.mediaType().equals("image/png")
                                && !part.file().isEmpty()),
                "'pictures' must be files of type image/png.");
        List<String> captions = pictures.stream()
                .map(part -> part.headers().getOrDefault("x-caption", ""))
                .toList();
        require(captions.stream().allMatch(caption -> caption.length() <= 10), "A caption has at most 10 characters.");
        long postage =
                named(parts, "stamps").stream().mapToLong(LetterService::stamp).sum();
        require(named(parts, "stamps").size() <= 4, "'stamps' must be at most 4.");
        boolean losesPictures = difference == Difference.SECOND_PICTURE_LOST;
        String id = RandomSource.freshSecret();
        String letter = Json.write(Run.ordered(
                "letterId",
                id,
                "title",
                title,
                "pictures",
                pictures.stream()
                        .limit(losesPictures ? 1 : 3)
                        .map(part -> part.content().bytes().length)
                        .toList(),
                "captions",
                captions.stream()
                        .map(caption -> difference == Difference.CAPTIONS_IGNORED ? "" : caption)
                        .toList(),
                "sender",
                sender(parts),
                "postage",
                postage));
        letters.put(id, letter);
        return letter;
    }

    private static long stamp(ReceivedPart part) {
        require(part.text().matches("[1-9]"), "A stamp is 1 to 9.");
        return Long.parseLong(part.text());
    }

    private String sender(List<ReceivedPart> parts) {
        if (named(parts, "sender").isEmpty()) {
            return "";
        }
        JsonObject sender = JsonObject.parse(text(parts, "sender"), "'sender'");
        require(named(parts, "sender").get(0).mediaType().equals("application/json"), "'sender' must be JSON.");
        String name = sender.string("name");
        require(!name.isEmpty() && name.length() <= 30, "'name' must have 1 to 30 characters.");
        long age = sender.has("age") ? sender.number("age") : 0;
        require(age >= 0 && (age <= 150 || difference == Difference.SENDERS_OF_ANY_AGE), "'age' must be 0 to 150.");
        return name + " " + age;
    }

    private static List<ReceivedPart> named(List<ReceivedPart> parts, String name) {
        return parts.stream().filter(part -> part.name().equals(name)).toList();
    }

    private static String text(List<ReceivedPart> parts, String name) {
        List<ReceivedPart> found = named(parts, name);
        require(found.size() == 1, "There must be one '" + name + "'.");
        return found.get(0).text();
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
