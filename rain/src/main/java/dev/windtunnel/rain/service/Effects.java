package dev.windtunnel.rain.service;

import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * What requests of a service do, as far as its entry says so. A request is its method, its path and its payload; one that no pattern finds may do
 * anything.
 *
 * @param stored finds those that store what they bring, and do nothing else
 * @param added finds those of them that add one more each time they are done
 * @param removed finds those that remove something, and do nothing else
 */
record Effects(Optional<Pattern> stored, Optional<Pattern> added, Optional<Pattern> removed) {

    static Effects read(Properties entries, String service) {
        return new Effects(
                pattern(entries, service + ".stores"),
                pattern(entries, service + ".adds"),
                pattern(entries, service + ".removes"));
    }

    private static Optional<Pattern> pattern(Properties entries, String key) {
        return Optional.ofNullable(entries.getProperty(key)).map(text -> Pattern.compile(text, Pattern.DOTALL));
    }

    boolean stores(String request) {
        return finds(stored, request);
    }

    boolean adds(String request) {
        return finds(added, request);
    }

    boolean removes(String request) {
        return finds(removed, request);
    }

    private static boolean finds(Optional<Pattern> pattern, String request) {
        return pattern.isPresent() && pattern.get().matcher(request).find();
    }
}
