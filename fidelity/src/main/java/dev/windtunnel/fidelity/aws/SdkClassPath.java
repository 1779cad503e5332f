package dev.windtunnel.fidelity.aws;

import dev.windtunnel.emulators.MavenClassPath;
import dev.windtunnel.record.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * The class path of an SDK, resolved with Maven and kept in a folder. It has the Apache client of HTTP, because the one of the JDK sends
 * requests without bodies again by itself, and a logger that is silent.
 */
public final class SdkClassPath {

    private static final String GROUP = "software.amazon.awssdk";

    private final MavenClassPath paths;

    /**
     * Class paths in a folder.
     *
     * @param folder where they are kept
     * @param maven the command of Maven, with options that it needs
     */
    public SdkClassPath(Path folder, List<String> maven) {
        this.paths = new MavenClassPath(folder, maven, "give a class path");
    }

    /** The class path of the client of a service, such as dynamodb, in a version of the AWS SDK for Java, such as 2.34.0. */
    public List<Path> sdk(String service, String version) {
        return resolve(
                service + "-" + version,
                () -> MavenClassPath.dependency(GROUP, service, version)
                        + MavenClassPath.dependency(GROUP, "apache-client", version)
                        + MavenClassPath.dependency("org.slf4j", "slf4j-nop", "1.7.36"));
    }

    /** The jar with the service models that AWS has published, up to a version such as 1.12.780. */
    public List<Path> models(String version) {
        return resolve(
                "models-" + version,
                () -> MavenClassPath.dependency("com.amazonaws", "aws-java-sdk-models", version)
                        .replace("</dependency>", """
                          <exclusions>
                            <exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion>
                          </exclusions>
                        </dependency>"""));
    }

    private List<Path> resolve(String name, Supplier<String> dependencies) {
        try {
            return paths.resolve(name, dependencies.get());
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }
}
