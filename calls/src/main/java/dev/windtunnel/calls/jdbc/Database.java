package dev.windtunnel.calls.jdbc;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A database as its URL names it.
 *
 * @param address host and port as the driver takes them, or a stable name for a database inside this JVM
 * @param name the name of the database itself
 * @param product the name of the product in the URL
 * @param behaviour what its driver does when something fails
 */
record Database(String address, String name, String product, DriverBehaviour behaviour) {

    private static final String PREFIX = "jdbc:";
    private static final Pattern REMOTE =
            Pattern.compile("(?:://|@(?://)?)(?:[^/@?;]*@)?(\\[[^]]*\\]|[^/:,?;]*)(?::(\\d+))?[^/?;]*(?:/([^?;]*))?");
    private static final Pattern LAST_WORD = Pattern.compile("([\\w.$-]+)[^\\w.$-]*$");
    /** Random names, as frameworks give them to databases for tests. */
    private static final Pattern RANDOM = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    /** The database of a URL; the loader is that of the driver, if it is known. */
    static Database of(String url, @Nullable ClassLoader loader) {
        String rest = url.startsWith(PREFIX) ? url.substring(PREFIX.length()) : url;
        int colon = rest.indexOf(':');
        String product = colon < 0 ? rest : rest.substring(0, colon).toLowerCase(Locale.ROOT);
        DriverBehaviour behaviour = DriverBehaviour.of(product, loader);
        Matcher remote = REMOTE.matcher(rest);
        // A path of a file may begin with slashes, too.
        if (remote.find() && (behaviour.isAlwaysRemote() || !remote.group(1).isEmpty())) {
            String host = remote.group(1).isEmpty() ? "localhost" : remote.group(1);
            String port = remote.group(2) == null ? behaviour.defaultPort() : remote.group(2);
            String name = remote.group(3) == null ? product : lastWord(remote.group(3), product);
            return new Database(host + ":" + port, name, product, behaviour);
        }
        String name = lastWord(rest.split("[;?]", 2)[0], product);
        if (behaviour.isAlwaysRemote()) {
            return new Database("localhost:" + behaviour.defaultPort(), name, product, behaviour);
        }
        return new Database(name.equals(product) ? product : product + "." + name, name, product, behaviour);
    }

    /** Whether its statements are those of MySQL, as far as literals are concerned. */
    boolean isMysql() {
        return product.equals("mysql") || product.equals("mariadb");
    }

    /** Directories may differ from run to run. */
    private static String lastWord(String path, String otherwise) {
        Matcher word = LAST_WORD.matcher(RANDOM.matcher(path).replaceAll(""));
        return word.find() ? word.group(1) : otherwise;
    }
}
