package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.typed.Redirection;
import java.net.URL;
import org.jspecify.annotations.Nullable;

/**
 * What a request to Azure Storage is about, apart from where the account is.
 *
 * @param account the URL of the account to which the application sends the request, without a slash at its end
 * @param isSecondary whether that is the second place of the account
 * @param path the rest of the path, as it stands in the URL
 * @param query as it stands in the URL; null if there is none
 */
record StorageAddress(
        String account,
        boolean isSecondary,
        String path,
        @Nullable String query) {

    /** @param name of the account with whose key the request is signed */
    static StorageAddress of(URL url, String name) {
        String origin = url.getProtocol() + "://" + url.getAuthority();
        String path = url.getPath();
        String secondary = name + AccountUrl.SECONDARY;
        if (url.getHost().startsWith(name + ".") || url.getHost().startsWith(secondary + ".")) {
            return new StorageAddress(origin, url.getHost().startsWith(secondary + "."), path, url.getQuery());
        }
        String first = path.split("/", -1).length > 1 ? path.split("/", -1)[1] : "";
        if (first.equals(name) || first.equals(secondary)) {
            return new StorageAddress(
                    origin + "/" + first, first.equals(secondary), path.substring(first.length() + 1), url.getQuery());
        }
        // A name of its own, which does not contain the account.
        return new StorageAddress(origin, false, path, url.getQuery());
    }

    /** The URL of the account, or of its second place, at another endpoint. */
    String accountAt(Redirection.Goal goal) {
        String url = AccountUrl.of(goal.endpoint(), goal.account());
        return isSecondary ? AccountUrl.secondary(url, goal.account()) : url;
    }

    /** The URL of the same in the account at another endpoint. */
    String at(Redirection.Goal goal) {
        return accountAt(goal) + path + (query == null ? "" : "?" + query);
    }
}
