package dev.windtunnel.rain.state;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.http.CopySender;
import dev.windtunnel.calls.message.RequestCopy;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.rain.service.Listing;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Reads what a test has left in the services that it has called, in the JVM of the test. It asks with the headers of the test's own calls: no
 * emulator that is made for tests checks signatures, and of one that does, it is said that its contents are not known.
 */
public final class StateReader {

    /** What is true of the calls and not of a request that lists. */
    private static final Pattern OF_THE_CALL = Pattern.compile(
            "content-(length|md5|encoding)|if-.*|range|x-amz-(target|content-sha256|decoded-content-length|trailer|checksum.*"
                    + "|sdk-checksum.*)|amz-sdk-.*|x-ms-blob-.*|x-ms-client-request-id",
            Pattern.CASE_INSENSITIVE);

    private static final int REFUSED = 401;
    private static final int FORBIDDEN = 403;
    private static final int FIRST_FAILURE = 500;
    private static final int MOST_ITEMS = 1_000;

    private StateReader() {}

    /** A bucket, table or queue that a test has called. */
    private record Used(CloudService service, Listing listing, String address, String name) {}

    /** Reads all that these calls have named, as lines. */
    public static List<String> read(List<CallRecord> calls) {
        Map<Used, Optional<Supplier<RequestCopy>>> used = new LinkedHashMap<>();
        for (CallRecord call : calls) {
            OutgoingCall outgoing = call.outgoing();
            CloudService service = CloudServices.known().of(outgoing);
            service.listing()
                    .ifPresent(listing -> listing.named(words(outgoing))
                            .ifPresent(name -> used.merge(
                                    new Used(service, listing, outgoing.address(), name),
                                    outgoing.copy(),
                                    (known, next) -> known.isPresent() ? known : next)));
        }
        Map<String, Integer> numbers = new HashMap<>();
        List<String> lines = new ArrayList<>();
        used.forEach((each, copy) -> {
            String title = each.service().title();
            String name = title + " " + numbers.merge(title, 1, Integer::sum);
            Stored stored = copy.map(call -> stored(name, each, call.get()))
                    .orElseGet(() -> Stored.unknown(name, "no request to it can be repeated"));
            lines.addAll(stored.lines());
        });
        return lines;
    }

    private static String words(OutgoingCall call) {
        return call.signature().method() + " " + call.payload().raw();
    }

    private static Stored stored(String name, Used used, RequestCopy call) {
        try {
            HttpResponse<byte[]> answer = CopySender.send(request(used, call), Map.of());
            int status = answer.statusCode();
            if (status == REFUSED || status == FORBIDDEN || status >= FIRST_FAILURE) {
                return Stored.unknown(name, "it answers " + status + " when it is listed");
            }
            String text = new String(answer.body(), StandardCharsets.UTF_8);
            if (!used.listing().more().isEmpty() && text.contains(used.listing().more())) {
                return Stored.unknown(name, "it has more than one page of items");
            }
            List<Map<String, String>> items = ListedItems.of(used.listing(), text);
            return items.size() > MOST_ITEMS
                    ? Stored.unknown(name, "it has more than " + MOST_ITEMS + " items")
                    : new Stored(name, String.valueOf(status), "", items);
        } catch (IOException | RuntimeException e) {
            return Stored.unknown(name, "it cannot be listed (" + e.getClass().getSimpleName() + ")");
        }
    }

    private static RequestCopy request(Used used, RequestCopy call) {
        Map<String, String> headers = new HashMap<>();
        call.headers().forEach((header, value) -> {
            if (!OF_THE_CALL.matcher(header).matches()) {
                headers.put(header, value);
            }
        });
        headers.putAll(used.listing().headers());
        URI uri = URI.create(call.uri().getScheme() + "://" + call.uri().getRawAuthority()
                + used.listing().path(used.name()));
        return new RequestCopy(
                used.listing().method(),
                uri,
                headers,
                used.listing().body(used.name()).getBytes(StandardCharsets.UTF_8));
    }
}
