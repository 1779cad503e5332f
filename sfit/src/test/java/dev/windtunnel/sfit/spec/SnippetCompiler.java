package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.sfit.spec.error.Snippet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Pastes snippets where they belong, into a class that imports nothing. */
final class SnippetCompiler {

    private static final String SPEC = "dev.windtunnel.sfit.spec.";

    private SnippetCompiler() {}

    static void assertCompile(Collection<Snippet> snippets, Path folder) throws IOException {
        String methods = snippets.stream().map(SnippetCompiler::pasted).collect(Collectors.joining("\n"));
        Path file = Files.writeString(
                folder.resolve("Pasted.java"), "abstract class Pasted {\n    int number;\n" + methods + "\n}\n");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, null)) {
            compiler.getTask(
                            null,
                            files,
                            problems,
                            List.of(
                                    "-proc:none",
                                    "-d",
                                    folder.toString(),
                                    "-cp",
                                    System.getProperty("java.class.path")),
                            null,
                            files.getJavaFileObjects(file))
                    .call();
        }
        assertThat(problems.getDiagnostics()).as("%s", methods).isEmpty();
    }

    private static String pasted(Snippet snippet) {
        String name = "pasted" + Integer.toUnsignedString(snippet.hashCode());
        if (snippet.code().startsWith(".")) {
            return "void " + name + "() throws Exception { " + SPEC + "FaultSpec.faultSpec().execute(() -> \"\")\n"
                    + snippet.code() + "\n.run(); }";
        }
        String parameter = snippet.code().startsWith("stubs.")
                ? "dev.windtunnel.sfit.stub.Stubs stubs"
                : snippet.code().startsWith("calls.") ? SPEC + "StubCounts calls" : SPEC + "Failures<String> failures";
        return "void " + name + "(" + parameter + ") {\n" + snippet.code() + "\n}";
    }
}
