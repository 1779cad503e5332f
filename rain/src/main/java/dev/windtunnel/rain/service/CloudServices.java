package dev.windtunnel.rain.service;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.Glob;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The services whose calls are known, and any other one that is called by HTTP. */
public final class CloudServices {

    static final String REST = "rest";

    /** Methods that change nothing, for services whose operations have no other names. */
    private static final String READS = "GET HEAD OPTIONS";

    private static final CloudServices KNOWN = read();

    private final List<CloudService> all = new ArrayList<>();
    private final CloudService rest;

    private CloudServices(Properties entries) {
        for (String name : words(entries.getProperty("services", ""))) {
            all.add(service(entries, name));
        }
        rest = service(entries, REST);
    }

    /** Those that come with Windtunnel. */
    public static CloudServices known() {
        return KNOWN;
    }

    private static CloudServices read() {
        Properties entries = new Properties();
        try (InputStream in = Objects.requireNonNull(CloudServices.class.getResourceAsStream("services.properties"))) {
            entries.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CloudServices(entries);
    }

    /** The service that a call goes to. */
    public CloudService of(OutgoingCall call) {
        return all.stream().filter(service -> service.takes(call)).findFirst().orElse(rest);
    }

    /** The service with this name, as the reference run tells it. */
    public CloudService named(String name) {
        return all.stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElse(rest);
    }

    /** The service that people call so. */
    public Optional<CloudService> titled(String title) {
        return allAndOthers().stream()
                .filter(service -> service.title().equals(title))
                .findFirst();
    }

    /** Whether a class with this name is a client of one of them. */
    public boolean isClient(String type) {
        return all.stream().flatMap(service -> service.types().stream()).anyMatch(type::startsWith);
    }

    /** All that have a name of their own. */
    public List<CloudService> all() {
        return List.copyOf(all);
    }

    /** The same and the one that stands for all others. */
    public List<CloudService> allAndOthers() {
        return Stream.concat(all.stream(), Stream.of(rest)).toList();
    }

    /** What a call asks the service to do: the operation if it has a name, and the method otherwise. */
    public static String operation(OutgoingCall call) {
        return operation(call.signature().method());
    }

    /** The same of what was called, in words. */
    public static String operation(String method) {
        String[] words = method.split(" ", 3);
        return words.length == 3 ? words[2] : words[0];
    }

    private static CloudService service(Properties entries, String name) {
        Map<String, String> headers = new TreeMap<>();
        Stream.of(text(entries, name, "headers").split(" \\| ", -1))
                .map(header -> header.split(": ", 2))
                .filter(header -> header.length == 2)
                .forEach(header -> headers.put(header[0].strip(), header[1].strip()));
        Fault.HttpStatus unavailable = CloudService.answer(
                Integer.parseInt(text(entries, name, "status")),
                text(entries, name, "type"),
                headers,
                text(entries, name, "body"));
        return new CloudService(
                name,
                text(entries, name, "title"),
                words(text(entries, name, "client")),
                words(text(entries, name, "target")),
                words(text(entries, name, "host")).stream().map(Glob::of).toList(),
                words(text(entries, name, "types")),
                words(entries.getProperty(name + ".reads", READS)),
                words(text(entries, name, "receives")),
                Effects.read(entries, name),
                Listing.read(entries, name),
                unavailable,
                text(entries, name, "code"));
    }

    private static String text(Properties entries, String name, String key) {
        return entries.getProperty(name + "." + key, "");
    }

    static List<String> words(String text) {
        return Stream.of(text.strip().split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
