package dev.windtunnel.calls.fault;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one fault of a catalogue: a word, or a mapping with a status, an SQL error, an exception or a delay. */
final class FaultReader {

    private static final Map<String, Fault> WORDS = Map.ofEntries(
            Map.entry("refused", new Fault.Refused()),
            Map.entry("connect-timeout", new Fault.ConnectTimeout()),
            Map.entry("timeout", new Fault.Timeout(Fault.When.BEFORE)),
            Map.entry("lost-answer", new Fault.Timeout(Fault.When.AFTER)),
            Map.entry("reset", new Fault.Reset(Fault.When.BEFORE)),
            Map.entry("reset-after", new Fault.Reset(Fault.When.AFTER)),
            Map.entry("reset-in-body", new Fault.ResetInBody()),
            Map.entry("empty", new Fault.Empty()),
            Map.entry("closed", new Fault.Closed(Fault.When.BEFORE)),
            Map.entry("closed-after", new Fault.Closed(Fault.When.AFTER)),
            Map.entry("twice", new Fault.Twice()));

    private static final String CHOICES =
            "choose one of refused, connect-timeout, timeout, lost-answer, reset, reset-after,"
                    + " reset-in-body, closed, closed-after, empty, twice, an HTTP status such as 503, a gRPC code such as UNAVAILABLE,"
                    + " all-grpc-codes, an SQL state such as sql-40001, or an error of Redis such as redis-OOM";

    private static final String SQL = "sql-";
    private static final String REDIS = "redis-";
    private static final Pattern SQL_STATE = Pattern.compile("[0-9A-Z]{5}");
    private static final Pattern REDIS_CODE = Pattern.compile("[A-Z]{2,40}");
    private static final Pattern CODE = Pattern.compile("-?\\d{1,9}");
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?(ms|s|m)");
    private static final Pattern TYPE = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)+");

    private final String file;

    FaultReader(String file) {
        this.file = file;
    }

    List<Fault> read(Node node) {
        if (!(node instanceof MappingNode)) {
            return word(node, YamlMap.text(file, node, "a fault"));
        }
        YamlMap any = YamlMap.of(
                file,
                node,
                "a fault",
                List.of(
                        "status",
                        "headers",
                        "body",
                        "grpc",
                        "description",
                        "trailers",
                        "sqlstate",
                        "code",
                        "redis",
                        "exception",
                        "message",
                        "cause",
                        "delay",
                        "when",
                        "first",
                        "others"));
        if (any.has("status")) {
            return List.of(
                    status(YamlMap.of(file, node, "an HTTP status", List.of("status", "headers", "body", "when"))));
        }
        if (any.has("grpc")) {
            return List.of(
                    grpc(YamlMap.of(file, node, "a gRPC status", List.of("grpc", "description", "trailers", "when"))));
        }
        if (any.has("sqlstate")) {
            return List.of(sql(YamlMap.of(file, node, "an SQL error", List.of("sqlstate", "code", "message"))));
        }
        if (any.has("redis")) {
            return List.of(redis(YamlMap.of(file, node, "an error of Redis", List.of("redis", "message"))));
        }
        if (any.has("exception")) {
            return List.of(
                    thrown(YamlMap.of(file, node, "an exception", List.of("exception", "message", "cause", "when"))));
        }
        if (any.has("delay")) {
            return List.of(delay(YamlMap.of(file, node, "a delay", List.of("delay"))));
        }
        if (any.has("first")) {
            return List.of(byAttempt(YamlMap.of(file, node, "a fault of attempts", List.of("first", "others"))));
        }
        throw YamlMap.wrong(
                file,
                node,
                "this does not say which fault it is",
                "add 'status', 'grpc', 'sqlstate', 'redis', 'exception', 'delay' or 'first'");
    }

    private List<Fault> word(Node node, String word) {
        Fault named = WORDS.get(word);
        if (named != null) {
            return List.of(named);
        }
        if (word.equals("all-grpc-codes")) {
            return FaultProfile.allGrpcCodes();
        }
        if (FaultProfile.GRPC_CODES.contains(word)) {
            return List.of(new Fault.GrpcStatus(word));
        }
        if (word.startsWith(SQL)) {
            return List.of(new Fault.SqlFailure(sqlState(word.substring(SQL.length()), YamlMap.at(file, node))));
        }
        if (word.startsWith(REDIS)) {
            return List.of(new Fault.RedisFailure(redisCode(word.substring(REDIS.length()), YamlMap.at(file, node))));
        }
        if (word.matches("\\d+")) {
            return List.of(new Fault.HttpStatus(code(word, YamlMap.at(file, node))));
        }
        throw YamlMap.wrong(file, node, "fault '" + word + "' is unknown", CHOICES);
    }

    private static int code(String text, YamlMap.Place place) {
        if (text.matches("[1-5]\\d\\d")) {
            return Integer.parseInt(text);
        }
        throw place.wrong("'" + text + "' is no HTTP status", "write a number from 100 to 599");
    }

    private static Fault status(YamlMap map) {
        int code = code(map.text("status").orElse(""), map.place("status"));
        return new Fault.HttpStatus(code, map.texts("headers"), map.text("body").orElse(""), when(map));
    }

    private static Fault grpc(YamlMap map) {
        String code = map.text("grpc").orElse("");
        if (!FaultProfile.GRPC_CODES.contains(code)) {
            throw map.wrong(
                    "grpc",
                    "gRPC code '" + code + "' is unknown",
                    "choose one of " + String.join(", ", FaultProfile.GRPC_CODES));
        }
        return new Fault.GrpcStatus(code, map.text("description").orElse(""), map.texts("trailers"), when(map));
    }

    private static Fault sql(YamlMap map) {
        String code = map.text("code").orElse("0");
        if (!CODE.matcher(code).matches()) {
            throw map.wrong(
                    "code", "'" + code + "' is no number", "write the number that the database gives the error");
        }
        return new Fault.SqlFailure(
                sqlState(map.text("sqlstate").orElse(""), map.place("sqlstate")),
                Integer.parseInt(code),
                map.text("message").orElse(""));
    }

    private static String sqlState(String text, YamlMap.Place place) {
        if (SQL_STATE.matcher(text).matches()) {
            return text;
        }
        throw place.wrong("'" + text + "' is no SQL state", "write five digits or capital letters, as 40001");
    }

    private static Fault redis(YamlMap map) {
        return new Fault.RedisFailure(
                redisCode(map.text("redis").orElse(""), map.place("redis")),
                map.text("message").orElse(""));
    }

    private static String redisCode(String text, YamlMap.Place place) {
        if (REDIS_CODE.matcher(text).matches()) {
            return text;
        }
        throw place.wrong("'" + text + "' is no error of Redis", "write its first word in capital letters, as OOM");
    }

    private static Fault thrown(YamlMap map) {
        Fault.Thrown thrown = new Fault.Thrown(
                type(map, "exception"),
                map.text("message").orElse(""),
                map.has("cause") ? type(map, "cause") : "",
                when(map));
        // Here, because a mistake that shows when the fault is injected would be taken for one of the subject.
        Optional<String> mistake = thrown.mistake();
        if (mistake.isPresent()) {
            String[] sentence = mistake.get().split("; ", 2);
            throw map.wrong("exception", sentence[0], sentence[1].substring(0, sentence[1].length() - 1));
        }
        return thrown;
    }

    private static String type(YamlMap map, String key) {
        String name = map.text(key).orElse("");
        if (!TYPE.matcher(name).matches()) {
            throw map.wrong(
                    key,
                    "'" + name + "' is not the full name of a class",
                    "write it with its package, as java.io.IOException");
        }
        return name;
    }

    private static Fault delay(YamlMap map) {
        String text = map.text("delay").orElse("");
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw map.wrong("delay", "'" + text + "' is no time", "write it as 200ms, 2s or 1m");
        }
        long number = Long.parseLong(matcher.group(1));
        return new Fault.Delay(
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(number);
                    case "s" -> Duration.ofSeconds(number);
                    default -> Duration.ofMinutes(number);
                });
    }

    private static Fault byAttempt(YamlMap map) {
        return new Fault.ByAttempt(
                attempt(map, "first"), map.has("others") ? Optional.of(attempt(map, "others")) : Optional.empty());
    }

    private static Fault attempt(YamlMap map, String key) {
        String text = map.text(key).orElse("");
        return Fault.read(text)
                .filter(fault -> !(fault instanceof Fault.ByAttempt))
                .orElseThrow(() -> map.wrong(key, "'" + text + "' is no fault", CHOICES));
    }

    private static Fault.When when(YamlMap map) {
        String word = map.text("when").orElse("before");
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "before" -> Fault.When.BEFORE;
            case "after" -> Fault.When.AFTER;
            default -> throw map.wrong("when", "'" + word + "' is no moment", "choose one of before, after");
        };
    }
}
