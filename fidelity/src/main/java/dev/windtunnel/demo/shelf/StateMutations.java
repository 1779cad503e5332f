package dev.windtunnel.demo.shelf;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Differences in what is kept. Places are an operation. */
final class StateMutations {

    private StateMutations() {}

    static Handler twice(Handler handler, List<String> words) {
        return request -> {
            Reply reply = handler.handle(request);
            return request.operation().equals(words.get(0)) && !reply.isError() ? handler.handle(request) : reply;
        };
    }

    /** What is deleted is put back at once. */
    static Handler undone(Handler handler, List<String> words) {
        String deletion = words.get(0);
        return request -> {
            if (!request.operation().equals(deletion)) {
                return handler.handle(request);
            }
            Map<String, Object> before = switch (deletion) {
                case "DeleteTags" ->
                    handler.handle(as(request, "GetTags", Map.of())).body();
                case "DeletePolicy" ->
                    handler.handle(as(request, "GetPolicy", Map.of())).body();
                default -> Map.of();
            };
            Reply reply = handler.handle(request);
            if (!reply.isError()) {
                handler.handle(as(request, opposite(deletion), before));
            }
            return reply;
        };
    }

    private static String opposite(String deletion) {
        return switch (deletion) {
            case "DeleteTags" -> "PutTags";
            case "DeletePolicy" -> "PutPolicy";
            case "DeleteItem" -> "RestoreItem";
            default -> "RestoreShelf";
        };
    }

    private static Request as(Request request, String operation, Map<String, Object> body) {
        return new Request(operation, request.path(), Map.of(), new HashMap<>(body), request.caller());
    }

    /** The first answer after a change is that before the change. */
    static Handler stale(Handler handler, List<String> words) {
        Map<List<Object>, Reply> last = new HashMap<>();
        return request -> {
            Reply now = handler.handle(request);
            if (!request.operation().equals(words.get(0)) || now.isError()) {
                return now;
            }
            Reply before = last.put(List.of(request.path(), request.caller(), asked(request)), now);
            return before == null ? now : before;
        };
    }

    /** The options without headers that differ from client to client. */
    private static Map<String, String> asked(Request request) {
        Map<String, String> asked = new HashMap<>(request.options());
        asked.keySet().retainAll(List.of("prefix", "limit", "marker", "deleted", "range"));
        return asked;
    }
}
