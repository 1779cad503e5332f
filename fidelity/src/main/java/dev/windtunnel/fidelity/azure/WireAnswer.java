package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Blob;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an answer says to the application, without what the exchange of the two is about. What the service makes up has a name that says so: it ends with
 * Id or Token ({@link dev.windtunnel.fidelity.compare.Masks}). Other names are those of HTTP, so they are not those of the SDK.
 */
final class WireAnswer {

    private static final String OWN = "x-ms-";
    private static final String METADATA = "x-ms-meta-";
    private static final Set<String> OF_THE_EXCHANGE =
            Set.of("x-ms-version", "x-ms-request-id", "x-ms-client-request-id");
    private static final Set<String> OF_ALL = Set.of("etag", "last-modified", "content-md5");
    /** The SDK hands them on where they are properties of a blob. */
    private static final Set<String> OF_BLOBS = Set.of(
            "cache-control",
            "content-disposition",
            "content-encoding",
            "content-language",
            "content-range",
            "content-type");

    private static final String LENGTH = "content-length";
    private static final String PROPERTIES = "BlobGetProperties";
    private static final Set<String> READ_BLOBS = Set.of(PROPERTIES, "BlobDownload");

    private static final String TAG = "eTagToken";
    private static final String RECEIPT = "popReceiptToken";
    private static final String SNAPSHOT = "snapshotId";

    /** By the names of headers, elements and members. */
    private static final Map<String, String> MADE_UP = Map.of(
            "etag",
            TAG,
            "Etag",
            TAG,
            "odata.etag",
            TAG,
            "popreceipt",
            RECEIPT,
            "PopReceipt",
            RECEIPT,
            "snapshot",
            SNAPSHOT,
            "Snapshot",
            SNAPSHOT,
            "NextMarker",
            "continuationToken");

    /** Lists begin by repeating the request. */
    private static final Set<String> REPEATED = Set.of("@ContainerName", "Prefix", "Marker", "MaxResults", "Delimiter");

    private static final Set<String> OF_ODATA = Set.of("odata.metadata", "odata.type", "odata.id", "odata.editLink");

    private WireAnswer() {}

    /** @param http what the agent has seen: headers and a body */
    static Map<String, Object> fields(String operation, Map<String, Object> http) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Map<String, Object> metadata = new LinkedHashMap<>();
        if (http.get("headers") instanceof Map<?, ?> headers) {
            headers.forEach((key, value) -> {
                String name = String.valueOf(key);
                String lower = name.toLowerCase(Locale.ROOT);
                if (lower.startsWith(METADATA)) {
                    metadata.put(name.substring(METADATA.length()), value);
                } else if (isSeen(operation, lower)) {
                    fields.put(named(lower), plain(lower, value));
                }
            });
        }
        if (!metadata.isEmpty()) {
            fields.put("metadata", metadata);
        }
        Object content = http.get("content");
        if (content instanceof Blob blob && operation.equals(StorageCalls.TRANSACTION)) {
            fields.put(TransactionParts.PARTS, TransactionParts.of(blob));
        } else if (content != null) {
            Optional<Map<String, Object>> members = content instanceof Blob blob && !READ_BLOBS.contains(operation)
                    ? WireBody.members(blob.bytes())
                    : Optional.empty();
            members.ifPresentOrElse(
                    read -> read.forEach((name, value) -> {
                        if (!operation.contains("List") || !REPEATED.contains(name)) {
                            member(fields, name, value);
                        }
                    }),
                    () -> fields.put("content", content));
        }
        return fields;
    }

    private static boolean isSeen(String operation, String name) {
        return OF_ALL.contains(name)
                || (name.startsWith(OWN) && !OF_THE_EXCHANGE.contains(name))
                || (READ_BLOBS.contains(operation) && OF_BLOBS.contains(name))
                // That of others is about how they are sent.
                || (operation.equals(PROPERTIES) && name.equals(LENGTH));
    }

    /** The header x-ms-lease-id is a leaseId. */
    private static String named(String header) {
        String plain = header.startsWith(OWN) ? header.substring(OWN.length()) : header;
        if (MADE_UP.containsKey(plain)) {
            return MADE_UP.getOrDefault(plain, plain);
        }
        StringBuilder name = new StringBuilder();
        for (String word : plain.split("-", -1)) {
            name.append(
                    name.isEmpty() || word.isEmpty()
                            ? word
                            : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return plain.startsWith("continuation-") ? name + "Token" : name.toString();
    }

    /** A member of an object, unless it only says where that is. */
    static void member(Map<String, Object> fields, String name, Object value) {
        if (!OF_ODATA.contains(name)) {
            fields.put(MADE_UP.getOrDefault(name, name), plain(name, inner(value)));
        }
    }

    private static Object plain(String name, Object value) {
        return TAG.equals(MADE_UP.get(name))
                ? WireParameters.unquoted(String.valueOf(value))
                : Moments.kept(name, value);
    }

    /** The same for all members inside. */
    static Object inner(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> fields = new LinkedHashMap<>();
            map.forEach((name, member) -> member(fields, String.valueOf(name), member));
            return fields;
        }
        return value instanceof List<?> list
                ? list.stream().map(WireAnswer::inner).toList()
                : value;
    }
}
