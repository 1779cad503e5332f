package dev.windtunnel.fidelity.aws;

import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks for the clients on a class path. A client is an interface of a service with a default implementation beside it. */
final class ClientFinder {

    private static final Pattern CLIENT =
            Pattern.compile("software/amazon/awssdk/(services/(.+))/Default([A-Za-z0-9]+)Client\\.class");

    private ClientFinder() {}

    /** The name of the interface of the client of a service, within the package of the SDK. */
    static String find(String service, List<Path> classPath) {
        Set<String> entries = classPath.stream().flatMap(ClientFinder::entries).collect(Collectors.toSet());
        Map<String, String> clients = new TreeMap<>();
        Set<String> services = new TreeSet<>();
        for (String entry : entries) {
            Matcher matcher = CLIENT.matcher(entry);
            if (matcher.matches() && entries.contains(entry.replace("/Default", "/"))) {
                String name = matcher.group(1).replace('/', '.') + "." + matcher.group(3) + "Client";
                String folder = normal(matcher.group(2));
                if (!matcher.group(3).endsWith("Async") && !matcher.group(2).contains("internal")) {
                    services.add(folder);
                    clients.put(folder, name);
                    clients.putIfAbsent(normal(matcher.group(3)), name);
                }
            }
        }
        String client = clients.get(normal(service));
        if (client == null) {
            throw new UsageException(
                    "There is no client of the service '" + service + "' on the class path of the AWS SDK; "
                            + (services.isEmpty()
                                    ? "give one that has software.amazon.awssdk:" + service + "."
                                    : "it has " + String.join(", ", services) + "."));
        }
        return client;
    }

    /** Services are written in many ways: dynamodb, DynamoDB, lex-runtime-v2. */
    static String normal(String service) {
        return service.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static Stream<String> entries(Path path) {
        try {
            if (Files.isDirectory(path)) {
                try (Stream<Path> files = Files.walk(path)) {
                    return files.map(file -> path.relativize(file).toString().replace('\\', '/')).toList().stream();
                }
            }
            if (path.toString().endsWith(".jar")) {
                try (JarFile jar = new JarFile(path.toFile())) {
                    return jar.stream().map(entry -> entry.getName()).toList().stream();
                }
            }
            return Stream.empty();
        } catch (IOException e) {
            throw new UsageException(
                    "'" + path + "' on the class path of the AWS SDK cannot be read: " + e.getMessage()
                            + "; remove it or give the right file.",
                    e);
        }
    }
}
