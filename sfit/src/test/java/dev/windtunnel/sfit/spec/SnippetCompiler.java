package dev.windtunnel.sfit.spec;

import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.testing.SourceCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;

/** Pastes snippets where they belong, into a class that imports nothing. */
final class SnippetCompiler {

    private static final String SPEC = "dev.windtunnel.sfit.spec.";

    private SnippetCompiler() {}

    static void assertCompile(Collection<Snippet> snippets, Path folder) throws IOException {
        String methods = snippets.stream().map(SnippetCompiler::pasted).collect(Collectors.joining("\n"));
        SourceCompiler.compile("Pasted", "abstract class Pasted {\n    int number;\n" + methods + "\n}\n", folder);
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
