package dev.windtunnel.calls;

import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.AnswerFields;
import dev.windtunnel.calls.message.Signature;
import dev.windtunnel.explore.PlainWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a search needs to know of one call, in one line of a trace.
 *
 * @param invocation the digest by which calls of one request are counted
 * @param count the number of the call among those with the same invocation, or {@link #TOGETHER}
 * @param request what the service gets to see of the call: target, method and arguments, as a digest
 * @param targets the names by which tests may ask for the target
 * @param methods the names by which tests may ask for the method
 * @param payload the arguments, as a digest
 * @param fields what the caller sees of the answer, each as a digest; none if the call has not ended
 */
public record CallDetails(
        long invocation,
        int count,
        long request,
        List<String> targets,
        List<String> methods,
        long payload,
        Map<String, Long> fields) {

    private static final String FORM = "1";
    private static final int FIXED = 7;

    /** The count of calls that cannot be told apart. */
    public static final int TOGETHER = 0;

    public CallDetails {
        targets = List.copyOf(targets);
        methods = List.copyOf(methods);
        fields = new TreeMap<>(fields);
    }

    static CallDetails of(CallRecord call, boolean withPayload) {
        Answer answer = call.answer();
        OutgoingCall outgoing = call.outgoing();
        Signature signature = outgoing.signature();
        long request = Digest.of(call.target(), signature.digest());
        return new CallDetails(
                call.name().invocation(),
                call.name().grouped() ? TOGETHER : call.name().count(),
                withPayload ? Digest.mix(request, outgoing.payload().digest()) : request,
                List.of(call.target(), call.name().target(), outgoing.address(), outgoing.host()),
                List.of(signature.method(), signature.toString()),
                outgoing.payload().digest(),
                answer == null ? Map.of() : AnswerFields.of(answer));
    }

    /** The line. */
    public String text() {
        StringBuilder text = new StringBuilder(FORM)
                .append(' ')
                .append(Long.toHexString(invocation))
                .append(' ')
                .append(count)
                .append(' ')
                .append(Long.toHexString(request))
                .append(' ')
                .append(words(targets))
                .append(' ')
                .append(words(methods))
                .append(' ')
                .append(Long.toHexString(payload));
        fields.forEach((name, digest) ->
                text.append(' ').append(PlainWord.of(name)).append('=').append(Long.toHexString(digest)));
        return text.toString();
    }

    private static String words(List<String> names) {
        return String.join("|", names.stream().map(PlainWord::of).toList());
    }

    /** Reads a line. */
    public static CallDetails parse(String text) {
        String[] parts = text.split(" ", -1);
        if (parts.length < FIXED || !parts[0].equals(FORM)) {
            throw new IllegalArgumentException("The details of a call cannot be read: '" + text + "'.");
        }
        Map<String, Long> fields = new TreeMap<>();
        for (int i = FIXED; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            fields.put(
                    PlainWord.read(parts[i].substring(0, equals)),
                    Long.parseUnsignedLong(parts[i].substring(equals + 1), 16));
        }
        return new CallDetails(
                Long.parseUnsignedLong(parts[1], 16),
                Integer.parseInt(parts[2]),
                Long.parseUnsignedLong(parts[3], 16),
                read(parts[4]),
                read(parts[5]),
                Long.parseUnsignedLong(parts[6], 16),
                fields);
    }

    private static List<String> read(String words) {
        List<String> names = new ArrayList<>();
        for (String word : words.split("\\|", -1)) {
            names.add(word.isEmpty() ? "" : PlainWord.read(word));
        }
        return names;
    }
}
