package dev.windtunnel.fidelity.sdk;

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
public final class SdkClasses implements AutoCloseable {

    private final Maker maker;
    private final List<Path> classPath;
    private final URLClassLoader loader;

    /**
     * Who has made the SDK.
     *
     * @param name of the SDK, such as AWS SDK
     * @param prefix of the names of its classes, with a dot at the end
     * @param remedy what to do if a class is missing
     */
    public record Maker(String name, String prefix, String remedy) {}

    /** The classes on a class path. */
    public SdkClasses(Maker maker, List<Path> classPath) {
        this.maker = maker;
        this.classPath = List.copyOf(classPath);
        this.loader = new URLClassLoader(
                maker.name(),
                classPath.stream().map(SdkClasses::url).toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader());
    }

    /** Where the classes are. */
    public List<Path> classPath() {
        return classPath;
    }

    /** Loads them. */
    public ClassLoader loader() {
        return loader;
    }

    /** A class of the SDK by its name within the package of the SDK. */
    public Class<?> type(String name) {
        return find(name)
                .orElseThrow(() -> new UsageException("The class path of the " + maker.name() + " has no class '"
                        + maker.prefix() + name + "'; " + maker.remedy() + "."));
    }

    /** A class of the SDK by its name within the package of the SDK, if it is there. */
    public Optional<Class<?>> find(String name) {
        try {
            return Optional.of(Class.forName(maker.prefix() + name, true, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            // A class whose libraries are not there cannot be used either.
            return Optional.empty();
        }
    }

    /** The class file of a class. */
    public byte[] classFile(Class<?> type) throws IOException {
        try (InputStream in = loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UsageException(
                    "The class path of the " + maker.name() + " cannot be closed: " + e.getMessage() + ".", e);
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
