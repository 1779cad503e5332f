package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.examples.Example;
import dev.windtunnel.fidelity.examples.Examples;
import dev.windtunnel.fidelity.examples.Resource;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A service inside this JVM that keeps things in boxes; one of its sides lies on request. */
final class Boxes implements Api {

    private static final Shape.Text NAME = new Shape.Text(new Range(3, 40), "[a-z0-9-]+", List.of());
    private static final Shape.Structure NOTHING = Shape.Structure.of("Nothing", List.of());

    static final Examples EXAMPLES = new Examples(
            List.of(new Resource("box", "CreateBox", "DeleteBox", "wt-%s"), new Resource("note", "PutNote", "", "n%s")),
            Map.of(
                    "CreateBox", List.of(new Example("CreateBox", Map.of("Box", "${new box}"))),
                    "DeleteBox", List.of(new Example("DeleteBox", Map.of("Box", "${box}"))),
                    "GetBox", List.of(new Example("GetBox", Map.of("Box", "${box}"))),
                    "PutNote",
                            List.of(new Example(
                                    "PutNote", Map.of("Box", "${box}", "Note", "${new note}", "Text", "hello"))),
                    "ListNotes", List.of(new Example("ListNotes", Map.of("Box", "${box}"))),
                    "Receive", List.of(new Example("Receive", Map.of("Box", "${box}"))),
                    "Acknowledge",
                            List.of(new Example(
                                    "Acknowledge", Map.of("Box", "${box}", "Receipt", "${Receive.ReceiptHandle}")))),
            Map.of("box", List.of("GetBox", "ListNotes")));

    private final Lie lie;

    /** What the emulator does wrong. */
    enum Lie {
        NONE,
        NO_CHECK_OF_LENGTH,
        DELETES_SILENTLY_NOT,
        LIMIT_OFF_BY_ONE,
        FORGETS_UPPER_CASE,
        OTHER_CODE,
        ANYBODY_MAY,
        NO_ANSWER_TO_A_HUGE_LIMIT
    }

    Boxes(Lie lie) {
        this.lie = lie;
    }

    @Override
    public Grammar grammar() {
        return new Grammar(
                "boxes",
                "1",
                List.of(
                        operation("CreateBox", Operation.Effect.CHANGES, member("Box", NAME)),
                        operation("DeleteBox", Operation.Effect.CHANGES, member("Box", NAME)),
                        operation("GetBox", Operation.Effect.READS, member("Box", NAME)),
                        operation(
                                "PutNote",
                                Operation.Effect.CHANGES,
                                member("Box", NAME),
                                member("Note", NAME),
                                member("Text", new Shape.Text(new Range(0, 100), "", List.of()))),
                        operation(
                                "ListNotes",
                                Operation.Effect.READS,
                                member("Box", NAME),
                                new Member("Limit", new Shape.Number(true, new Range(1, 10)), false)),
                        operation("Receive", Operation.Effect.CHANGES, member("Box", NAME)),
                        operation(
                                "Acknowledge",
                                Operation.Effect.CHANGES,
                                member("Box", NAME),
                                member("Receipt", Shape.Text.ANY))));
    }

    private static Operation operation(String name, Operation.Effect effect, Member... members) {
        return new Operation(name, Shape.Structure.of(name, List.of(members)), NOTHING, Set.of(), effect);
    }

    private static Member member(String name, Shape shape) {
        return new Member(name, shape, true);
    }

    @Override
    public Side open(Endpoint endpoint) {
        return new Server(endpoint.account().equals("emulator") ? lie : Lie.NONE);
    }

    /** One endpoint. */
    private static final class Server implements Side {

        private static final AtomicInteger RECEIPTS = new AtomicInteger();

        private final Lie lie;
        private final Map<String, Map<String, String>> boxes = new LinkedHashMap<>();

        Server(Lie lie) {
            this.lie = lie;
        }

        @Override
        public synchronized Answer call(String operation, Map<String, Object> arguments, Access access) {
            if (access != Access.OWN && lie != Lie.ANYBODY_MAY) {
                return Answer.refused(403, "Forbidden", "who are you?", 1);
            }
            String box = String.valueOf(arguments.getOrDefault("Box", ""));
            Optional<Answer> refused = check("Box", box);
            if (refused.isPresent()) {
                return refused.get();
            }
            if (operation.equals("CreateBox")) {
                return boxes.putIfAbsent(box, new TreeMap<>()) == null
                        ? Answer.done(201, Map.of("BoxId", "id-" + RECEIPTS.incrementAndGet(), "Name", box))
                        : Answer.refused(409, lie == Lie.OTHER_CODE ? "Conflict" : "Exists", "there is one", 1);
            }
            Map<String, String> notes = boxes.get(box);
            if (notes == null) {
                return Answer.refused(404, "NoSuchBox", "there is no '" + box + "'", 1);
            }
            return switch (operation) {
                case "DeleteBox" -> {
                    if (lie != Lie.DELETES_SILENTLY_NOT || notes.isEmpty()) {
                        boxes.remove(box);
                    }
                    yield Answer.done(204, Map.of());
                }
                case "GetBox" -> Answer.done(200, Map.of("Name", box, "Notes", (long) notes.size()));
                case "PutNote" -> put(notes, arguments);
                case "ListNotes" -> list(notes, arguments);
                case "Receive" -> Answer.done(200, Map.of("ReceiptHandle", "receipt-" + RECEIPTS.incrementAndGet()));
                default ->
                    String.valueOf(arguments.get("Receipt")).startsWith("receipt-")
                            ? Answer.done(200, Map.of())
                            : Answer.refused(400, "BadReceipt", "no receipt", 1);
            };
        }

        private Answer put(Map<String, String> notes, Map<String, Object> arguments) {
            String note = String.valueOf(arguments.getOrDefault("Note", ""));
            String text = String.valueOf(arguments.getOrDefault("Text", ""));
            Optional<Answer> refused = check("Note", note);
            if (refused.isPresent()) {
                return refused.get();
            }
            if (text.length() > 100 && lie != Lie.NO_CHECK_OF_LENGTH) {
                return Answer.refused(400, "TooLong", "Text has more than 100 characters", 1);
            }
            boolean forgets = lie == Lie.FORGETS_UPPER_CASE && text.equals("HELLO");
            notes.put(note, forgets ? "hello" : text);
            return Answer.done(200, Map.of());
        }

        private Answer list(Map<String, String> notes, Map<String, Object> arguments) {
            long limit = arguments.get("Limit") instanceof Number given ? given.longValue() : 10;
            if (limit < 1 || limit > 10) {
                return lie == Lie.NO_ANSWER_TO_A_HUGE_LIMIT && limit > 10_000
                        ? Answer.none("SocketException", "reset", 1)
                        : Answer.refused(400, "BadLimit", "1 to 10", 1);
            }
            long most = lie == Lie.LIMIT_OFF_BY_ONE && limit == 1 ? 2 : limit;
            return Answer.done(
                    200,
                    Map.of(
                            "Notes",
                            notes.entrySet().stream()
                                    .limit(most)
                                    .map(entry -> Map.of("Note", entry.getKey(), "Text", entry.getValue()))
                                    .toList()));
        }

        private static Optional<Answer> check(String name, String value) {
            return value.matches("[a-z0-9-]{3,40}")
                    ? Optional.empty()
                    : Optional.of(Answer.refused(400, "BadName", name + " is no name", 1));
        }

        @Override
        public void close() {}
    }
}
