package dev.windtunnel.calls.azure;

import java.net.URI;

/** The URL of an account of Azure Storage: emulators have the account in the path, and services in the name of the host. */
public final class AccountUrl {

    /** Stands behind the name of an account for its second place, which only reads. */
    static final String SECONDARY = "-secondary";

    private AccountUrl() {}

    /** The URL of an account, without a slash at its end. The URL of an emulator need not name the account. */
    public static String of(URI endpoint, String account) {
        String url = endpoint.toString().replaceFirst("/$", "");
        String path = endpoint.getRawPath();
        boolean isBare = path == null || path.isEmpty() || path.equals("/");
        boolean isNamed = String.valueOf(endpoint.getHost()).startsWith(account + ".");
        return isBare && !isNamed ? url + "/" + account : url;
    }

    /** The URL of the second place of the account that is at a URL. */
    public static String secondary(String url, String account) {
        int last = url.lastIndexOf(account);
        int end = last + account.length();
        return last < 0 ? url : url.substring(0, end) + SECONDARY + url.substring(end);
    }
}
