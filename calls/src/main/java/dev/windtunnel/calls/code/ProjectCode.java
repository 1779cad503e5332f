package dev.windtunnel.calls.code;

import java.io.File;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the code of the project from that of libraries by where a class comes from. A folder of classes belongs to the project;
 * an archive does if it lies inside the project's folder, as what a build has just packaged.
 */
final class ProjectCode {

    private static final List<String> BUILD_FILES = List.of(
            "pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "build.sbt");

    private static final Path ROOT = root(Path.of("").toAbsolutePath());

    private ProjectCode() {}

    static boolean contains(Class<?> type) {
        if (type.isHidden() || Proxy.isProxyClass(type)) {
            return false;
        }
        String location = location(type);
        if (location == null) {
            return false;
        }
        return location.contains("BOOT-INF/classes") || location.contains("WEB-INF/classes") || isInProject(location);
    }

    private static boolean isInProject(String location) {
        if (!location.startsWith("file:")) {
            return false;
        }
        File file = new File(location.substring("file:".length()));
        try {
            return file.isDirectory()
                    || file.toPath().toAbsolutePath().normalize().startsWith(ROOT);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Where the class was loaded from, decoded; null for classes of the platform and those made at run time. */
    private static @Nullable String location(Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL url = source == null ? null : source.getLocation();
        if (url == null || url.getProtocol().equals("jrt")) {
            return null;
        }
        try {
            return URLDecoder.decode(url.toString().replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            // Class loaders may give any place to their classes, also one that is not encoded.
            return url.toString();
        }
    }

    /** The topmost folder of a build: a module is built inside of its project. */
    static Path root(Path start) {
        Path root = start;
        for (Path at = start; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
            Path folder = at;
            if (BUILD_FILES.stream().anyMatch(name -> Files.exists(folder.resolve(name)))) {
                root = at;
            }
        }
        return root;
    }
}
