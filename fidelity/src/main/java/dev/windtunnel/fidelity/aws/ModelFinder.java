package dev.windtunnel.fidelity.aws;

import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks for the published model of a service among files and in jars such as {@code com.amazonaws:aws-java-sdk-models}. The names of the files
 * are those of end points, so it is the service id that decides; it stands near the beginning.
 */
final class ModelFinder {

    private static final String SUFFIX = "-model.json";
    private static final int HEAD = 4096;
    private static final Pattern ID = Pattern.compile("\"serviceId\"\\s*:\\s*\"([^\"]+)\"");

    private ModelFinder() {}

    static Optional<ServiceModel> find(String service, List<Path> places) {
        for (Path place : places) {
            Optional<ServiceModel> found = in(service, place);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<ServiceModel> in(String service, Path place) {
        String name = String.valueOf(place.getFileName());
        try {
            if (name.endsWith(".json")) {
                String text = Files.readString(place);
                return isOf(service, text)
                        ? Optional.of(ServiceModel.parse(text, "The model '" + place + "'"))
                        : Optional.empty();
            }
            return name.endsWith(".jar") ? inJar(service, place) : Optional.empty();
        } catch (IOException e) {
            throw new UsageException(
                    "'" + place + "' cannot be read: " + e.getMessage() + "; remove it or give the right file.", e);
        }
    }

    private static Optional<ServiceModel> inJar(String service, Path place) throws IOException {
        try (JarFile jar = new JarFile(place.toFile())) {
            // The names end with the version of the API, so the last one is the newest.
            List<JarEntry> models = jar.stream()
                    .filter(entry -> entry.getName().endsWith(SUFFIX))
                    .sorted(Comparator.comparing(JarEntry::getName).reversed())
                    .toList();
            for (JarEntry entry : models) {
                try (InputStream in = jar.getInputStream(entry)) {
                    byte[] head = in.readNBytes(HEAD);
                    if (isOf(service, new String(head, StandardCharsets.UTF_8))) {
                        String text = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
                        return Optional.of(
                                ServiceModel.parse(text, "The model '" + entry.getName() + "' in '" + place + "'"));
                    }
                }
            }
            return Optional.empty();
        }
    }

    private static boolean isOf(String service, String text) {
        Matcher matcher = ID.matcher(text);
        return matcher.find() && ClientFinder.normal(matcher.group(1)).equals(ClientFinder.normal(service));
    }
}
