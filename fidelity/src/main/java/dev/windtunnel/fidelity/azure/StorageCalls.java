package dev.windtunnel.fidelity.azure;

import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.fidelity.grammar.Blob;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Requests to Azure Storage that the agent has seen, as calls of operations: the same ones that {@link AzureApi} calls. The agent knows which hidden
 * method has sent a request, and the documents know the operation of that method.
 */
public final class StorageCalls {

    private static final Map<String, AzureDocument> DOCUMENTS = new ConcurrentHashMap<>();

    /** The operation whose requests contain requests. */
    static final String TRANSACTION = "TransactionSubmit";

    /** Stands in the names of hidden methods, and in none of operations. */
    private static final String HIDDEN = ".";

    /** What these operations are about stands before what they do. */
    private static final String ABOUT = "(?:Service|Container|(?:Block|Append|Page)?Blob|Queue|Messages?|Table|Entity)";

    private static final Pattern READING = Pattern.compile(ABOUT + "(?:Find|Get|List|Download|Query|Peek).*");
    private static final Pattern MAKING =
            Pattern.compile(ABOUT + "(?:Create|Upload|CommitBlockList|BeginCopy|Copy|Undelete|Send|Insert|Upsert).*");
    private static final Pattern ENDING = Pattern.compile(ABOUT + "(?:Delete|Clear).*");

    /** Updating and replacing an entity are sent by the same two methods, whether it has to exist or not. */
    private static final Map<String, String> MODES =
            Map.of("Tables.updateEntity", "REPLACE", "Tables.mergeEntity", "MERGE");

    private StorageCalls() {}

    /**
     * A call.
     *
     * @param operation the hidden method if no operation is known
     */
    public record Call(String service, String operation, Map<String, Object> parameters, Map<String, Object> fields) {}

    /** The service that is meant by a name in whatever form; empty if it is none of Azure Storage. */
    public static Optional<String> service(String name) {
        return AzureDocument.SERVICES.stream()
                .filter(service -> Redirection.plain(service).equals(Redirection.plain(name)))
                .findFirst();
    }

    /**
     * A call that the agent has seen.
     *
     * @param service such as azure-blob
     * @param wire the hidden method, such as Blobs.download
     * @param parameters a path, a query, headers and a body
     * @param fields headers and a body
     */
    public static Call of(String service, String wire, Map<String, Object> parameters, Map<String, Object> fields) {
        AzureDocument document = DOCUMENTS.computeIfAbsent(service, AzureDocument::of);
        Optional<String> name = operation(document, wire, parameters);
        String operation = name.orElse(wire);
        Map<String, Object> named = new LinkedHashMap<>(WireParameters.of(
                service, document, name.map(known -> document.operations().get(known)), parameters));
        if (operation.equals(TRANSACTION) && parameters.get("body") instanceof Blob body) {
            named.remove("body");
            named.put(TransactionParts.PARTS, TransactionParts.of(body));
        }
        String mode = MODES.get(wire);
        if (mode != null) {
            named.put("mode", mode);
        }
        return new Call(service, operation, named, WireAnswer.fields(operation, fields));
    }

    private static Optional<String> operation(AzureDocument document, String wire, Map<String, Object> parameters) {
        if (MODES.containsKey(wire)) {
            boolean mustExist = parameters.get("headers") instanceof Map<?, ?> headers
                    && headers.keySet().stream().anyMatch(name -> "if-match".equalsIgnoreCase(String.valueOf(name)));
            return Optional.of(mustExist ? "EntityUpdate" : "EntityUpsert");
        }
        List<String> names = document.operations().entrySet().stream()
                .filter(one -> one.getValue().wire().equals(wire))
                .map(Map.Entry::getKey)
                .toList();
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    /** Whether no operation is known for a call. */
    public static boolean isUnknown(String operation) {
        return operation.contains(HIDDEN);
    }

    /** Whether an operation changes nothing. */
    public static boolean reads(String operation) {
        return READING.matcher(operation).matches();
    }

    /** Whether something may be there only since an operation of this name was called. */
    public static boolean makes(String operation) {
        return MAKING.matcher(operation).matches();
    }

    /** Whether something may not be there any more since an operation of this name was called. */
    public static boolean ends(String operation) {
        return ENDING.matcher(operation).matches();
    }
}
