package dev.windtunnel.model.sync.drivers.syncthing;

import dev.windtunnel.explore.RandomSource;
import java.util.Map;

/**
 * The configuration of one daemon, without announcements, relays, upgrades and usage reports.
 *
 * @param device its own identity
 * @param path its folder
 * @param port the port for other daemons
 * @param apiPort the port of its API
 * @param key the key of its API
 * @param peers the port to connect to, per device; 0 for a device that connects by itself
 * @param watches whether it notices changes by itself
 */
record SyncthingConfig(
        String device, String path, int port, int apiPort, String key, Map<String, Integer> peers, boolean watches) {

    static final String FOLDER = "f";

    /** The delay of the watcher; one second is the minimum. */
    static final int WATCHER_SECONDS = 1;

    private static final String BCRYPT_LETTERS = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int BCRYPT_LENGTH = 53;

    /** A random key. */
    static String freshKey() {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            key.append(Long.toHexString(RandomSource.freshSeed()));
        }
        return key.toString();
    }

    /** The hash of a password that is not stored anywhere, so that only the key gives access. */
    private static String hashOfNothing() {
        StringBuilder hash = new StringBuilder("$2a$10$");
        for (int i = 0; i < BCRYPT_LENGTH; i++) {
            hash.append(BCRYPT_LETTERS.charAt((int) (RandomSource.freshSeed() % BCRYPT_LETTERS.length())));
        }
        return hash.toString();
    }

    String xml() {
        StringBuilder xml = new StringBuilder("<configuration version=\"36\">\n");
        xml.append(" <folder id=\"").append(FOLDER).append("\" path=\"").append(escaped(path));
        xml.append("\" type=\"sendreceive\" rescanIntervalS=\"3600\" fsWatcherEnabled=\"")
                .append(watches)
                .append("\" fsWatcherDelayS=\"")
                .append(WATCHER_SECONDS)
                .append("\" ignorePerms=\"false\" autoNormalize=\"true\">\n  <filesystemType>basic</filesystemType>\n");
        shared(xml, device);
        peers.keySet().forEach(peer -> shared(xml, peer));
        xml.append("  <minDiskFree unit=\"%\">0</minDiskFree><hashers>1</hashers><pullerPauseS>1</pullerPauseS>\n")
                .append("  <maxConflicts>-1</maxConflicts><disableFsync>true</disableFsync>\n")
                .append("  <caseSensitiveFS>true</caseSensitiveFS><markerName>.stfolder</markerName>\n")
                .append("  <modTimeWindowS>0</modTimeWindowS>\n </folder>\n");
        address(xml, device, 0);
        peers.forEach((peer, at) -> address(xml, peer, at));
        xml.append(" <gui enabled=\"true\" tls=\"false\"><address>127.0.0.1:")
                .append(apiPort)
                .append("</address><apikey>")
                .append(key)
                .append("</apikey><user>windtunnel</user><password>")
                .append(hashOfNothing())
                .append("</password></gui>\n <options><listenAddress>tcp://127.0.0.1:")
                .append(port)
                .append("</listenAddress>\n")
                .append("  <globalAnnounceEnabled>false</globalAnnounceEnabled>")
                .append("<localAnnounceEnabled>false</localAnnounceEnabled>\n")
                .append("  <relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled>")
                .append("<startBrowser>false</startBrowser><urAccepted>-1</urAccepted>\n")
                .append("  <autoUpgradeIntervalH>0</autoUpgradeIntervalH>")
                .append("<crashReportingEnabled>false</crashReportingEnabled>\n")
                .append("  <stunKeepaliveStartS>0</stunKeepaliveStartS>")
                .append("<reconnectionIntervalS>1</reconnectionIntervalS>\n")
                .append("  <progressUpdateIntervalS>-1</progressUpdateIntervalS>")
                .append("<setLowPriority>false</setLowPriority><databaseTuning>small</databaseTuning>\n")
                .append(" </options>\n</configuration>\n");
        return xml.toString();
    }

    private static void shared(StringBuilder xml, String device) {
        xml.append("  <device id=\"").append(device).append("\" introducedBy=\"\"></device>\n");
    }

    private static void address(StringBuilder xml, String device, int port) {
        xml.append(" <device id=\"")
                .append(device)
                .append("\" compression=\"never\"><address>")
                .append(port == 0 ? "dynamic" : "tcp://127.0.0.1:" + port)
                .append("</address></device>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;");
    }
}
