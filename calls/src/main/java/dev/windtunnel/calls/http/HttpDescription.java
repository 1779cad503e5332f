package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Attempt;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Describes HTTP calls in the terms of {@code calls}, whichever client makes them. */
public final class HttpDescription {

    /** The body of a request that has none, or whose body can be read only once. */
    public static final byte[] NO_BODY = new byte[0];

    private static final int FIRST_FAILURE = 400;

    /** Methods that change nothing (RFC 9110, 9.2.1). */
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    /** Statuses of answers without a body: protocols are switched, there is no content, nothing was modified. */
    private static final Set<String> WITHOUT_BODY = Set.of("101", "204", "304");

    /** By which the AWS SDK tells its attempts, and by which protocols of AWS with one path for all tell what is called. */
    private static final String AWS_CALL = "amz-sdk-invocation-id";

    private static final String AWS_ATTEMPT = "amz-sdk-request";
    private static final Pattern AWS_NUMBER = Pattern.compile("attempt=(\\d{1,9})");
    private static final String AWS_METHOD = "X-Amz-Target";

    private static final String CLIENT = "User-Agent";

    /** By which all SDKs of AWS, also those whose name does not tell the service, say what service they have signed a request for. */
    private static final String AWS_SIGNATURE = "Authorization";

    private static final Pattern AWS_SERVICE =
            Pattern.compile("AWS4-[A-Z0-9-]+ Credential=[^,\\s]*/([a-z0-9-]+)/aws4_request");

    /** The header by which the AWS SDK says what it has signed of a body. */
    public static final String AWS_DIGEST = "x-amz-content-sha256";

    /** By which the Azure SDK tells that attempts belong together. */
    private static final String AZURE_CALL = "x-ms-client-request-id";

    private HttpDescription() {}

    /** A call of a client that waits so long. */
    public static OutgoingCall of(String method, URI uri, byte[] body, Timeouts timeouts) {
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        return OutgoingCall.of(
                        HttpProtocol.INSTANCE,
                        address(uri),
                        new Signature("", method + " " + path, ""),
                        payload(uri, body))
                .waiting(timeouts)
                .withEffect(!SAFE.contains(method))
                .answeredInParts(!method.equals("HEAD"));
    }

    /**
     * The same call with what its headers say.
     *
     * @param header the first value of a header; null if there is none
     */
    public static OutgoingCall withHeaders(OutgoingCall call, Function<String, @Nullable String> header) {
        String method = header.apply(AWS_METHOD);
        Signature signature = call.signature();
        OutgoingCall calling = method == null
                ? call
                : call.calling(
                        new Signature(signature.module(), signature.method() + " " + method, signature.parameters()));
        return calling.carrying(Optional.ofNullable(header.apply(Header.NAME)))
                .asAttempt(attempt(header))
                .madeBy(client(header));
    }

    /** The name of the client; of its signature nothing but the service. */
    private static String client(Function<String, @Nullable String> header) {
        String name = header.apply(CLIENT);
        String signature = header.apply(AWS_SIGNATURE);
        Matcher service = AWS_SERVICE.matcher(signature == null ? "" : signature);
        return (name == null ? "" : name) + (service.find() ? " signed-for/" + service.group(1) : "");
    }

    /** Joins the headers of a request, of which there may be several with one name. */
    public static void join(Map<String, String> headers, String name, @Nullable String value) {
        headers.merge(name, value == null ? "" : value, (one, next) -> one + ", " + next);
    }

    /** Whether the AWS SDK puts signatures between the parts of the body, which differ from one second to the next. */
    public static boolean isSignedInParts(@Nullable String awsDigest) {
        return awsDigest != null && awsDigest.startsWith("STREAMING-");
    }

    private static Optional<Attempt> attempt(Function<String, @Nullable String> header) {
        String ofAws = header.apply(AWS_CALL);
        if (ofAws != null) {
            String text = header.apply(AWS_ATTEMPT);
            Matcher number = AWS_NUMBER.matcher(text == null ? "" : text);
            return Optional.of(Attempt.ofSdk(
                    ofAws, number.find() ? Integer.parseInt(number.group(1)) : Attempt.UNKNOWN, "the AWS SDK"));
        }
        return Optional.ofNullable(header.apply(AZURE_CALL))
                .map(id -> Attempt.ofSdk(id, Attempt.UNKNOWN, "the Azure SDK"));
    }

    /** Clients call hosts such as {@code my_service}, too, whose names a URI takes for no host at all. */
    private static String address(URI uri) {
        String usual = "https".equals(uri.getScheme()) ? ":443" : ":80";
        if (uri.getHost() != null) {
            return uri.getHost() + (uri.getPort() >= 0 ? ":" + uri.getPort() : usual);
        }
        String authority = String.valueOf(uri.getRawAuthority());
        String host = authority.substring(authority.indexOf('@') + 1);
        return host.matches(".*:\\d+") ? host : host + usual;
    }

    private static Payload payload(URI uri, byte[] body) {
        String rawQuery = uri.getRawQuery();
        String query = rawQuery == null ? "" : "?" + rawQuery;
        return Payload.of(query, body, () -> query + new String(body, StandardCharsets.UTF_8));
    }

    /** Whether an answer has a body (RFC 9112, 6.3), however short; that to HEAD has none. */
    static boolean hasBody(Answer answer) {
        return answer.exception().isEmpty()
                && !WITHOUT_BODY.contains(answer.outcome())
                && answer.headers().entrySet().stream()
                        .noneMatch(header -> header.getKey().equalsIgnoreCase("content-length")
                                && header.getValue().equals("0"));
    }

    /** An answer with this status. */
    public static Answer answer(int status) {
        return Answer.of(String.valueOf(status), status < FIRST_FAILURE);
    }
}
