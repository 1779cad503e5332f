package dev.windtunnel.fidelity.aws;

import dev.windtunnel.record.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The classes of an SDK, which see only the JDK and what is on their own class path. */
final class SdkClasses implements AutoCloseable {

    private static final String PACKAGE = "software.amazon.awssdk.";

    private final List<Path> classPath;
    private final URLClassLoader loader;

    SdkClasses(List<Path> classPath) {
        this.classPath = List.copyOf(classPath);
        this.loader = new URLClassLoader(
                "aws-sdk",
                classPath.stream().map(SdkClasses::url).toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader());
    }

    List<Path> classPath() {
        return classPath;
    }

    ClassLoader loader() {
        return loader;
    }

    /** A class of the SDK by its name within the package of the SDK. */
    Class<?> type(String name) {
        return find(name)
                .orElseThrow(() -> new UsageException("The class path of the AWS SDK has no class '" + PACKAGE + name
                        + "'; give all jars of one version of the AWS SDK for Java, 2.26 or later."));
    }

    /** A class of the SDK by its name within the package of the SDK, if it is there. */
    Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(PACKAGE + name, true, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            // A class whose libraries are not there cannot be used either.
            return Optional.empty();
        }
    }

    /** The class file of a class. */
    byte[] classFile(Class<?> type) throws IOException {
        try (InputStream in = loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UsageException("The class path of the AWS SDK cannot be closed: " + e.getMessage() + ".", e);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UsageException("'" + path + "' cannot be on a class path: " + e.getMessage() + ".", e);
        }
    }
}
