package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Small programs, each one public class, of the package {@code example} unless it names another one, compiled as users do. */
final class CompiledProgram {

    private static final Pattern NAME = Pattern.compile("public (?:final )?class (\\w+)");

    private CompiledProgram() {}

    /** Compiles classes into a folder, which is then a class path. */
    static Path in(Path folder, String... sources) {
        try {
            Path from = Files.createDirectories(
                    folder.resolveSibling(folder.getFileName() + "-src").resolve("example"));
            List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-g"));
            for (String source : sources) {
                Matcher name = NAME.matcher(source);
                assertThat(name.find()).isTrue();
                Path file = from.resolve(name.group(1) + ".java");
                Files.writeString(file, source.startsWith("package ") ? source : "package example;\n" + source);
                arguments.add(file.toString());
            }
            int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
            assertThat(code).isZero();
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts compiled classes into a jar. */
    static Path jar(Path classes, Path jar, String main, String classPath) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!main.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        }
        if (!classPath.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                Stream<Path> files = Files.walk(classes)) {
            for (Path one : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(one).toString().replace('\\', '/')));
                Files.copy(one, out);
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
