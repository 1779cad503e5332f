package dev.windtunnel.calls.azure;

import com.azure.core.credential.AzureNamedKeyCredential;
import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.policy.HttpPipelinePolicy;
import com.azure.core.util.BinaryData;
import com.azure.core.util.Context;
import com.azure.core.util.CoreUtils;
import com.azure.data.tables.TableAzureNamedKeyCredentialPolicy;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.common.policy.StorageSharedKeyCredentialPolicy;
import dev.windtunnel.calls.typed.Redirection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request to Azure Storage that can be sent to another account: it is signed with the key of an account, and so is all that it contains.
 *
 * @param service such as azure-blob
 * @param artifact of the SDK, such as azure-storage-blob
 * @param operation the hidden method of the SDK that sends it, such as Blobs.download
 * @param goal where it goes instead
 */
record StorageRequest(
        String service,
        String artifact,
        String operation,
        StorageAddress address,
        Map<String, String> headers,
        Redirection.Goal goal) {

    private static final Map<String, String> SERVICES =
            Map.of("storage.blob", "azure-blob", "storage.queue", "azure-queue", "data.tables", "azure-table");

    /** By which the SDK says in the context of a request which method sends it. There is one of each kind with and without headers in its result. */
    private static final String CALLER = "caller-method";

    private static final Pattern METHOD = Pattern.compile("com\\.azure\\.(storage\\.blob|storage\\.queue|data\\.tables)"
            + "\\.implementation\\.\\w+Impl\\$(\\w+)Service\\.(\\w+?)(?:NoCustomHeaders)?(?:Sync)?");

    /** Other ways to say who asks are signatures of URLs and tokens. */
    private static final Pattern SHARED_KEY = Pattern.compile("SharedKey(?:Lite)? ([^:]+):.*");

    private static final String SIGNATURE = "sig=";
    /** SDKs without this class, which are from before the end of 2022, cannot be read: their requests stay where they are. */
    private static final HttpHeaderName SOURCE = HttpHeaderName.fromString("x-ms-copy-source");

    private static final String TRANSACTION = "TransactionalBatch.submitTransactionalBatch";
    /** The requests inside of it have signatures of their own. */
    private static final String BATCH = ".submitBatch";

    /** Secrets, and what only the exchange of one attempt is about. */
    private static final Set<String> NOT_ASKED = Set.of(
            "authorization",
            "content-length",
            "date",
            "host",
            "traceparent",
            "tracestate",
            "user-agent",
            "x-ms-client-request-id",
            "x-ms-date",
            "x-ms-encryption-key",
            "x-ms-return-client-request-id",
            "x-ms-version");

    /** Null if it has to stay where it is. */
    static @Nullable StorageRequest of(HttpRequest request, Context context, Redirection redirection) {
        Matcher method = METHOD.matcher(String.valueOf(context.getData(CALLER).orElse("")));
        Map<String, String> headers = AzureCalls.headers(request.getHeaders());
        Matcher key = SHARED_KEY.matcher(headers.getOrDefault("Authorization", ""));
        if (!method.matches() || !key.matches()) {
            return null;
        }
        String service = SERVICES.getOrDefault(method.group(1), "");
        Redirection.Goal goal = redirection.ownGoal(service).orElse(null);
        if (goal == null) {
            return null;
        }
        StorageRequest found = new StorageRequest(
                service,
                "azure-" + method.group(1).replace('.', '-'),
                method.group(2) + "." + method.group(3),
                StorageAddress.of(request.getUrl(), key.group(1)),
                headers,
                goal);
        return found.canMove() ? found : null;
    }

    private boolean canMove() {
        String source = headers.get(SOURCE.getCaseSensitiveName());
        boolean isSourceHere =
                source == null || (source.startsWith(address.account() + "/") && !source.contains(SIGNATURE));
        return isSourceHere
                && !operation.endsWith(BATCH)
                && !String.valueOf(address.query()).contains(SIGNATURE);
    }

    /** The same at the other endpoint, not signed yet. */
    HttpRequest moved(HttpRequest request) {
        HttpRequest moved = request.copy();
        moved.setUrl(address.at(goal));
        String source = headers.get(SOURCE.getCaseSensitiveName());
        if (source != null) {
            moved.setHeader(SOURCE, there(source));
        }
        BinaryData body = request.getBodyAsBinaryData();
        if (operation.equals(TRANSACTION) && body != null) {
            // It contains requests.
            moved.setBody(BinaryData.fromString(there(body.toString())));
        }
        return moved;
    }

    private String there(String text) {
        return text.replace(address.account() + "/", address.accountAt(goal) + "/");
    }

    /** Signs it as the SDK does, in the pipeline through which it is sent. */
    HttpPipelinePolicy signature() {
        return isOfTables() ? TableKey.of(goal) : StorageKey.of(goal);
    }

    private boolean isOfTables() {
        return service.equals("azure-table");
    }

    /** Whether the application may read the body of the answer piece by piece, or not at all. */
    boolean isAnsweredWithAStream() {
        return operation.equals("Blobs.download") || operation.equals("Blobs.query");
    }

    /** The id that all attempts of a call have; empty if there is none. */
    String id() {
        return headers.getOrDefault("x-ms-client-request-id", "");
    }

    /** How long the body is; null if no header says so. */
    @Nullable
    Long length() {
        String length = headers.get("Content-Length");
        return length == null ? null : Long.valueOf(length);
    }

    /** The version of the SDK. */
    String sdk() {
        return artifact + "/"
                + CoreUtils.getProperties(artifact + ".properties").getOrDefault("version", "unknown");
    }

    /** What is asked, as HTTP has it, apart from the body. */
    Map<String, Object> parameters() {
        Map<String, String> asked = new TreeMap<>(headers);
        asked.keySet().removeIf(name -> NOT_ASKED.contains(name.toLowerCase(Locale.ROOT)));
        Map<String, Object> parameters = new TreeMap<>();
        parameters.put("path", address.path());
        parameters.put("headers", asked);
        String query = address.query();
        if (query != null) {
            parameters.put("query", query);
        }
        if (address.isSecondary()) {
            parameters.put("secondary", true);
        }
        return parameters;
    }

    /** In a class of its own, because an application may have one of the libraries only. */
    private static final class TableKey {

        private TableKey() {}

        static HttpPipelinePolicy of(Redirection.Goal goal) {
            return new TableAzureNamedKeyCredentialPolicy(new AzureNamedKeyCredential(goal.account(), goal.secret()));
        }
    }

    private static final class StorageKey {

        private StorageKey() {}

        static HttpPipelinePolicy of(Redirection.Goal goal) {
            return new StorageSharedKeyCredentialPolicy(new StorageSharedKeyCredential(goal.account(), goal.secret()));
        }
    }
}
