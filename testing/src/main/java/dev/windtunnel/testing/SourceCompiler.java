package dev.windtunnel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles source code that a test has put together. */
public final class SourceCompiler {

    private SourceCompiler() {}

    /** Compiles a class, without warnings, with the class path of the test. The classes are written to the folder. */
    public static void compile(String type, String source, Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve(type + ".java"), source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<String> options =
                List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, null)) {
            compiler.getTask(null, files, problems, options, null, files.getJavaFileObjects(file))
                    .call();
        }
        assertThat(problems.getDiagnostics()).as("%s", source).isEmpty();
    }

    /**
     * Compiles calls that are chained to an object.
     *
     * @param type the type of the object and of what the last call returns
     */
    @SuppressWarnings("unchecked")
    public static <T> UnaryOperator<T> chain(String type, String calls, Path folder)
            throws IOException, ReflectiveOperationException {
        Path classes = Files.createTempDirectory(folder, "chain");
        String operator = "java.util.function.UnaryOperator<" + type + ">";
        compile(
                "Chain",
                "public class Chain implements " + operator + " {\n    public " + type + " apply(" + type
                        + " first) {\n        return first\n" + calls + ";\n    }\n}\n",
                classes);
        URL[] path = {classes.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(path, SourceCompiler.class.getClassLoader())) {
            return (UnaryOperator<T>) loader.loadClass("Chain").getConstructor().newInstance();
        }
    }
}
