package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Differences in answers. Most places are an operation and a field. */
final class ReplyMutations {

    private static final int BAD_REQUEST = 400;
    private static final int UNPROCESSABLE = 422;
    private static final int NOT_FOUND = 404;

    private ReplyMutations() {}

    private static Handler after(Handler handler, String operation, UnaryOperator<Reply> change) {
        return request -> {
            Reply reply = handler.handle(request);
            return request.operation().equals(operation) && !reply.isError() ? change.apply(reply) : reply;
        };
    }

    private static Reply with(Reply reply, UnaryOperator<Map<String, Object>> change) {
        return reply.withBody(change.apply(new LinkedHashMap<>(reply.body())));
    }

    static Handler drop(Handler handler, List<String> words) {
        return after(
                handler,
                words.get(0),
                reply -> with(reply, body -> {
                    body.remove(words.get(1));
                    return body;
                }));
    }

    /** If one of the two is missing, the other one only gets the other name. */
    static Handler swap(Handler handler, List<String> words) {
        String one = words.get(1);
        String other = words.get(2);
        return after(
                handler,
                words.get(0),
                reply -> with(reply, body -> {
                    Object first = body.remove(one);
                    Object second = body.remove(other);
                    if (second != null) {
                        body.put(one, second);
                    }
                    if (first != null) {
                        body.put(other, first);
                    }
                    return body;
                }));
    }

    static Handler asText(Handler handler, List<String> words) {
        return after(
                handler,
                words.get(0),
                reply -> with(reply, body -> {
                    body.computeIfPresent(words.get(1), (name, value) -> String.valueOf(value));
                    return body;
                }));
    }

    static Handler withoutLast(Handler handler, List<String> words) {
        return after(
                handler,
                words.get(0),
                reply -> with(reply, body -> {
                    body.computeIfPresent(
                            words.get(1),
                            (name, value) -> value instanceof List<?> list && !list.isEmpty()
                                    ? list.subList(0, list.size() - 1)
                                    : value);
                    return body;
                }));
    }

    private static Handler onCode(Handler handler, String code, UnaryOperator<Reply> change) {
        return request -> {
            Reply reply = handler.handle(request);
            return code.equals(reply.body().get("code")) ? change.apply(reply) : reply;
        };
    }

    static Handler code(Handler handler, List<String> words) {
        return onCode(
                handler,
                words.get(0),
                reply -> Reply.error(
                        reply.status(),
                        "OperationFailed",
                        String.valueOf(reply.body().get("message"))));
    }

    static Handler status(Handler handler, List<String> words) {
        return onCode(
                handler,
                words.get(0),
                reply -> reply.withStatus(reply.status() == BAD_REQUEST ? UNPROCESSABLE : BAD_REQUEST));
    }

    static Handler message(Handler handler, List<String> words) {
        return onCode(handler, words.get(0), reply -> Reply.error(reply.status(), words.get(0), "Bad Request"));
    }

    static Handler fine(Handler handler, List<String> words) {
        return request -> {
            Reply reply = handler.handle(request);
            return request.operation().equals(words.get(0)) && reply.status() == NOT_FOUND ? Reply.done() : reply;
        };
    }
}
