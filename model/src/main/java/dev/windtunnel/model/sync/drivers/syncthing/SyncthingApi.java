package dev.windtunnel.model.sync.drivers.syncthing;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is asked of a daemon: to look at its folder, and whether it is at rest. */
final class SyncthingApi {

    private static final int AT_ONCE = 500;
    private static final int TIMEOUT = 30_000;

    private final int port;
    private final String key;

    SyncthingApi(int port, String key) {
        this.port = port;
        this.key = key;
    }

    /** Whether it answers yet; whoever else has its port may never do. */
    boolean answers() {
        try {
            return call("GET", "/rest/system/ping", AT_ONCE).contains("pong");
        } catch (IOException e) {
            return false;
        }
    }

    boolean isConnectedTo(String device) throws IOException {
        String answer = call("GET", "/rest/system/connections");
        int at = answer.indexOf(device);
        return at >= 0 && field(answer.substring(at), "connected").equals("true");
    }

    /** Looks for changes now, and comes back when they are known. */
    void scan() throws IOException {
        String unused = call("POST", "/rest/db/scan?folder=" + SyncthingConfig.FOLDER);
    }

    /** Looks for changes of one file or directory. */
    void scan(String path) throws IOException {
        String unused = call(
                "POST",
                "/rest/db/scan?folder=" + SyncthingConfig.FOLDER + "&sub="
                        + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    /** Whether it has nothing to do, as far as it knows. */
    boolean isIdle() throws IOException {
        String answer = call("GET", "/rest/db/status?folder=" + SyncthingConfig.FOLDER);
        return field(answer, "state").equals("idle")
                && field(answer, "needTotalItems").equals("0")
                && field(answer, "pullErrors").equals("0");
    }

    /** Whether that device has everything that this one has. */
    boolean hasSentAllTo(String device) throws IOException {
        String answer = call("GET", "/rest/db/completion?folder=" + SyncthingConfig.FOLDER + "&device=" + device);
        return field(answer, "completion").equals("100")
                && field(answer, "needItems").equals("0")
                && field(answer, "needDeletes").equals("0");
    }

    private String call(String method, String path) throws IOException {
        return call(method, path, TIMEOUT);
    }

    private String call(String method, String path, int timeout) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + port + path).toURL().openConnection(Proxy.NO_PROXY);
        connection.setRequestMethod(method);
        connection.setRequestProperty("X-API-Key", key);
        connection.setConnectTimeout(timeout);
        connection.setReadTimeout(timeout);
        int status = connection.getResponseCode();
        if (status != HttpURLConnection.HTTP_OK) {
            throw new IOException("syncthing answered " + method + " " + path + " with status " + status + ".");
        }
        try (var in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The answers are flat where it matters, so no parser is needed. */
    private static String field(String json, String name) throws IOException {
        Matcher matcher =
                Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}\\s]*)").matcher(json);
        if (!matcher.find()) {
            throw new IOException("syncthing's answer has no '" + name + "'; is it a version that we do not know?");
        }
        return matcher.group(1);
    }
}
