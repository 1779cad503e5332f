package dev.windtunnel.fidelity.aws;

import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.json.Documents;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The class path of an SDK, resolved with Maven and kept in a folder. It has the Apache client of HTTP, because the one of the JDK sends
 * requests without bodies again by itself, and a logger that is silent.
 */
public final class SdkClassPath {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]+");
    private static final int MINUTES = 10;
    private static final String WRITTEN = "classpath";

    private final Path folder;
    private final List<String> maven;

    /**
     * Class paths in a folder.
     *
     * @param folder where they are kept
     * @param maven the command of Maven, with options that it needs
     */
    public SdkClassPath(Path folder, List<String> maven) {
        this.folder = folder.toAbsolutePath();
        this.maven = List.copyOf(maven);
    }

    /** The class path of the client of a service, such as dynamodb, in a version of the AWS SDK for Java, such as 2.34.0. */
    public List<Path> sdk(String service, String version) {
        return resolve(
                service + "-" + version,
                dependency("software.amazon.awssdk", plain("service", service), plain("version", version))
                        + dependency("software.amazon.awssdk", "apache-client", version)
                        + dependency("org.slf4j", "slf4j-nop", "1.7.36"));
    }

    /** The jar with the service models that AWS has published, up to a version such as 1.12.780. */
    public List<Path> models(String version) {
        return resolve(
                "models-" + version,
                dependency("com.amazonaws", "aws-java-sdk-models", plain("version", version))
                        .replace("</dependency>", """
                          <exclusions>
                            <exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion>
                          </exclusions>
                        </dependency>"""));
    }

    private List<Path> resolve(String name, String dependencies) {
        Path place = folder.resolve(name);
        Path written = place.resolve(WRITTEN);
        if (!Files.exists(written) || !areThere(read(written))) {
            Documents.write(place.resolve("pom.xml"), pom(dependencies));
            // Renamed only when it is complete: a build that was interrupted leaves nothing to be trusted.
            Path draft = place.resolve(WRITTEN + ".new");
            run(place, name, draft);
            Documents.write(written, Documents.read(draft));
            Documents.delete(draft);
        }
        return read(written);
    }

    private void run(Path place, String name, Path output) {
        Path log = place.resolve("maven.log");
        List<String> command = Stream.concat(
                        maven.stream(),
                        Stream.of(
                                "-q",
                                "-B",
                                "-f",
                                String.valueOf(place.resolve("pom.xml")),
                                "dependency:build-classpath",
                                "-Dmdep.outputFile=" + output))
                .toList();
        try {
            Process process = new ProcessBuilder(command)
                    .directory(place.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
                throw new UsageException("Maven did not resolve '" + name + "' within " + MINUTES + " minutes; see '"
                        + log + "', or give a class path.");
            }
            if (process.exitValue() != 0) {
                throw new UsageException("Maven cannot resolve '" + name + "': " + reason(log)
                        + "; check name and version," + " or give a class path.");
            }
        } catch (IOException e) {
            throw new UsageException(
                    "'" + maven.get(0) + "' cannot be started, so '" + name
                            + "' cannot be resolved; install Maven, or give a class path.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UsageException("Resolving '" + name + "' was interrupted; start again.", e);
        }
    }

    /** The first thing that Maven says about it, without what is around it. */
    private static String reason(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.map(line -> line.replaceAll("\\u001B\\[[0-9;]*m", ""))
                    .filter(line -> line.startsWith("[ERROR]"))
                    .map(line -> line.replaceFirst("^\\[ERROR]\\s*", "").strip())
                    .filter(line -> line.toLowerCase(Locale.ROOT).contains("could not")
                            || line.toLowerCase(Locale.ROOT).contains("cannot"))
                    .map(line -> line.replaceFirst("^.*?((?i:could not|cannot))", "$1")
                            .replaceFirst("( ->.*|\\.)$", ""))
                    .findFirst()
                    .orElse("see '" + log + "'");
        }
    }

    private static List<Path> read(Path written) {
        return Stream.of(Documents.read(written).strip().split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
    }

    /** Whoever cleans the repository of Maven should not have to clean this folder, too. */
    private static boolean areThere(List<Path> jars) {
        return !jars.isEmpty() && jars.stream().allMatch(Files::exists);
    }

    private static String plain(String what, String value) {
        if (!PLAIN.matcher(value).matches()) {
            throw new UsageException(
                    "The " + what + " '" + value + "' has characters that no name in Maven has; correct it.");
        }
        return value;
    }

    private static String dependency(String group, String artefact, String version) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artefact + "</artifactId><version>"
                + version + "</version></dependency>";
    }

    private static String pom(String dependencies) {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>sdk</groupId>
                  <artifactId>sdk</artifactId>
                  <version>1</version>
                  <dependencies>%s</dependencies>
                </project>
                """.formatted(dependencies.strip());
    }
}
