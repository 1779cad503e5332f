package dev.windtunnel.model.sync.drivers.syncthing;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The requests to a daemon: scan the folder, and report whether it is idle. */
final class SyncthingApi {

    private static final int AT_ONCE = 500;
    private static final int TIMEOUT = 30_000;

    private final int port;
    private final String key;

    SyncthingApi(int port, String key) {
        this.port = port;
        this.key = key;
    }

    /** Whether the daemon answers yet; another program on its port may never do. */
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

    /** Scans for changes; returns when the scan is done. */
    void scan() throws IOException {
        String unused = call("POST", "/rest/db/scan?folder=" + SyncthingConfig.FOLDER);
    }

    /** Scans one file or directory. */
    void scan(String path) throws IOException {
        String unused = call(
                "POST",
                "/rest/db/scan?folder=" + SyncthingConfig.FOLDER + "&sub="
                        + URLEncoder.encode(path, StandardCharsets.UTF_8));
    }

    /** Whether the daemon is idle, according to itself. */
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

    /** The needed fields are at the top level of the answers, so no JSON parser is needed. */
    private static String field(String json, String name) throws IOException {
        Matcher matcher =
                Pattern.compile("\"" + name + "\"\\s*:\\s*\"?([^\",}\\s]*)").matcher(json);
        if (!matcher.find()) {
            throw new IOException(
                    "syncthing's answer has no '" + name + "'; this version of syncthing may not be supported.");
        }
        return matcher.group(1);
    }
}
