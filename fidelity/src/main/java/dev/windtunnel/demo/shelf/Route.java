package dev.windtunnel.demo.shelf;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which request means which operation. The table says again what the document says: if the service read its document, a mistake in reading
 * it would be made on both ends.
 *
 * @param path its parts; those in braces are names
 */
record Route(String method, List<String> path, String operation) {

    private static final List<Route> ALL = List.of(
            route("GET", "/shelves", "ListShelves"),
            route("PUT", "/shelves/{shelf}", "CreateShelf"),
            route("GET", "/shelves/{shelf}", "GetShelf"),
            route("PATCH", "/shelves/{shelf}", "UpdateShelf"),
            route("DELETE", "/shelves/{shelf}", "DeleteShelf"),
            route("POST", "/shelves/{shelf}/restore", "RestoreShelf"),
            route("GET", "/shelves/{shelf}/statistics", "GetStatistics"),
            route("GET", "/shelves/{shelf}/policy", "GetPolicy"),
            route("PUT", "/shelves/{shelf}/policy", "PutPolicy"),
            route("DELETE", "/shelves/{shelf}/policy", "DeletePolicy"),
            route("GET", "/shelves/{shelf}/items", "ListItems"),
            route("PUT", "/shelves/{shelf}/items/{item}", "PutItem"),
            route("GET", "/shelves/{shelf}/items/{item}", "GetItem"),
            route("HEAD", "/shelves/{shelf}/items/{item}", "HeadItem"),
            route("DELETE", "/shelves/{shelf}/items/{item}", "DeleteItem"),
            route("POST", "/shelves/{shelf}/items/{item}/append", "AppendItem"),
            route("POST", "/shelves/{shelf}/items/{item}/copy", "CopyItem"),
            route("POST", "/shelves/{shelf}/items/{item}/restore", "RestoreItem"),
            route("PUT", "/shelves/{shelf}/items/{item}/metadata", "SetMetadata"),
            route("GET", "/shelves/{shelf}/items/{item}/tags", "GetTags"),
            route("PUT", "/shelves/{shelf}/items/{item}/tags", "PutTags"),
            route("DELETE", "/shelves/{shelf}/items/{item}/tags", "DeleteTags"),
            route("POST", "/shelves/{shelf}/items/{item}/lease", "AcquireLease"),
            route("POST", "/shelves/{shelf}/items/{item}/lease/renew", "RenewLease"),
            route("POST", "/shelves/{shelf}/items/{item}/lease/change", "ChangeLease"),
            route("POST", "/shelves/{shelf}/items/{item}/lease/release", "ReleaseLease"),
            route("POST", "/shelves/{shelf}/items/{item}/lease/break", "BreakLease"),
            route("POST", "/shelves/{shelf}/messages", "SendMessage"),
            route("GET", "/shelves/{shelf}/messages", "PeekMessages"),
            route("DELETE", "/shelves/{shelf}/messages", "ClearMessages"),
            route("POST", "/shelves/{shelf}/messages/receive", "ReceiveMessages"),
            route("DELETE", "/shelves/{shelf}/messages/{messageId}", "DeleteMessage"));

    private static Route route(String method, String path, String operation) {
        return new Route(method, parts(path), operation);
    }

    private static List<String> parts(String path) {
        return List.of(path.substring(1).split("/", -1));
    }

    /** The names of all operations. */
    static List<String> operations() {
        return ALL.stream().map(Route::operation).toList();
    }

    /** The route of a request, if there is one. */
    static Optional<Route> of(String method, String rawPath) {
        List<String> parts = parts(rawPath);
        return ALL.stream()
                .filter(route -> route.method.equals(method) && route.fits(parts))
                .findFirst();
    }

    private boolean fits(List<String> parts) {
        if (parts.size() != path.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (!isName(path.get(i)) && !path.get(i).equals(parts.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(String part) {
        return part.startsWith("{");
    }

    /** The names in the path of a request. */
    Map<String, String> names(String rawPath) {
        List<String> parts = parts(rawPath);
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < path.size(); i++) {
            if (isName(path.get(i))) {
                names.put(path.get(i).substring(1, path.get(i).length() - 1), decoded(parts.get(i)));
            }
        }
        return names;
    }

    /** In a path, unlike in a query, a plus is a plus. */
    static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
