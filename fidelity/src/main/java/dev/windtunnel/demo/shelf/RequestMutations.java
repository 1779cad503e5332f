package dev.windtunnel.demo.shelf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Differences in how requests are understood. Most places are an operation, a parameter and a value. */
final class RequestMutations {

    private static final String QUERY_OR_HEADER = "limit prefix marker deleted count range if-match if-none-match";

    private RequestMutations() {}

    private static Handler before(Handler handler, String operation, UnaryOperator<Request> change) {
        return request -> handler.handle(request.operation().equals(operation) ? change.apply(request) : request);
    }

    private static boolean isOption(String operation, String parameter) {
        return List.of(QUERY_OR_HEADER.split(" ", -1)).contains(parameter)
                && !(operation.equals("ReceiveMessages") && parameter.equals("count"));
    }

    private static Object given(Request request, String parameter) {
        Object member = request.body().get(parameter);
        return member == null ? request.option(parameter).orElse("") : member;
    }

    static Handler without(Handler handler, List<String> words) {
        return before(
                handler,
                words.get(0),
                request -> request.withMember(words.get(1), null).withOption(words.get(1), null));
    }

    static Handler refused(Handler handler, List<String> words) {
        return request -> {
            boolean isGiven = !given(request, words.get(1)).equals("");
            return request.operation().equals(words.get(0)) && isGiven
                    ? Reply.error(501, "NotImplemented", "Parameter '" + words.get(1) + "' is not implemented yet.")
                    : handler.handle(request);
        };
    }

    static Handler defaulted(Handler handler, List<String> words) {
        return before(handler, words.get(0), request -> {
            if (request.hasMember(words.get(1))) {
                return request;
            }
            String value = words.get(2);
            return request.withMember(words.get(1), value.matches("[0-9]+") ? (Object) Long.valueOf(value) : value);
        });
    }

    /** One more than the limit is taken for the limit. */
    static Handler higher(Handler handler, List<String> words) {
        return replaced(handler, words, 1, 0);
    }

    /** The limit is taken for one more. */
    static Handler lower(Handler handler, List<String> words) {
        return replaced(handler, words, 0, 1);
    }

    private static Handler replaced(Handler handler, List<String> words, long from, long to) {
        String parameter = words.get(1);
        long limit = Long.parseLong(words.get(2));
        return before(handler, words.get(0), request -> {
            if (!String.valueOf(given(request, parameter)).equals(String.valueOf(limit + from))) {
                return request;
            }
            return isOption(words.get(0), parameter)
                    ? request.withOption(parameter, String.valueOf(limit + to))
                    : request.withMember(parameter, limit + to);
        });
    }

    private static Handler text(Handler handler, List<String> words, UnaryOperator<String> change) {
        return before(
                handler,
                words.get(0),
                request -> request.body().get(words.get(1)) instanceof String text
                        ? request.withMember(words.get(1), change.apply(text))
                        : request);
    }

    static Handler cut(Handler handler, List<String> words) {
        int length = Integer.parseInt(words.get(2));
        return text(handler, words, text -> text.substring(0, Math.min(length, text.length())));
    }

    static Handler stripped(Handler handler, List<String> words) {
        return text(handler, words, String::strip);
    }

    static Handler ascii(Handler handler, List<String> words) {
        return text(
                handler,
                words,
                text -> new String(text.getBytes(StandardCharsets.US_ASCII), StandardCharsets.US_ASCII));
    }

    static Handler withoutCase(Handler handler, List<String> words) {
        return request -> {
            String name = request.path().get(words.get(0));
            return handler.handle(
                    name == null ? request : request.withPath(words.get(0), name.toLowerCase(Locale.ROOT)));
        };
    }

    static Handler forEverybody(Handler handler, List<String> words) {
        return before(
                handler,
                words.get(0),
                request -> new Request(
                        request.operation(), request.path(), request.options(), request.body(), Request.Caller.OWNER));
    }
}
