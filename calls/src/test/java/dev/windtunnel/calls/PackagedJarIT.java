package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The jar as users get it. */
class PackagedJarIT {

    private static Path jar() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            return files.filter(file ->
                            file.getFileName().toString().matches("windtunnel-calls-.*(?<!-sources|-javadoc)\\.jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void bringsNoClassThatTheSubjectCouldAlsoHave() throws IOException {
        try (JarFile file = new JarFile(jar().toFile())) {
            List<String> foreign = file.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("dev/windtunnel/"))
                    .toList();

            assertThat(foreign).isEmpty();
        }
    }

    @Test
    void readsCataloguesAndAdaptsHttpWithNothingElseOnTheClassPath() throws Exception {
        URL[] path = {
            jar().toUri().toURL(),
            Choices.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            Class<?> catalogue = alone.loadClass("dev.windtunnel.calls.fault.Catalogue");
            Object read = catalogue
                    .getMethod("parse", String.class, String.class)
                    .invoke(null, "faults.yaml", "rules: [{service: a, faults: [404]}]");
            Object client = alone.loadClass("dev.windtunnel.calls.http.InterceptedHttpClient")
                    .getMethod("of", HttpClient.class)
                    .invoke(null, HttpClient.newHttpClient());

            assertThat(read.getClass().getClassLoader()).isSameAs(alone);
            assertThat(client).isInstanceOf(HttpClient.class);
        }
    }
}
