package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.sfit.spec.GeneratedProgram.Outcome;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.testing.SourceCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A specification of a generated program that consists of pasted snippets, which are compiled as they are. */
final class PastedSpec {

    private static final String TODO = "// assert here what holds; the test got ";

    private final GeneratedProgram program;
    private final Outcome calm;
    private final Path folder;
    private final List<String> pasted = new ArrayList<>();
    private final OfflineLab lab = new OfflineLab();
    private @Nullable UnaryOperator<FaultSpec<Object>> compiled;

    PastedSpec(GeneratedProgram program, Path folder) {
        this.program = program;
        this.calm = program.outcome(Map.of());
        this.folder = folder;
        program.methods().forEach((method, faults) -> {
            String service = method.substring(method.indexOf('/') + 1);
            if (faults == 1) {
                lab.with(service, new Fault.HttpStatus(503));
            } else {
                lab.with(service, new Fault.HttpStatus(503), new Fault.Refused());
            }
        });
    }

    List<String> pasted() {
        return pasted;
    }

    Summary summary() {
        return lab.summary();
    }

    void remove(String code) {
        pasted.remove(code);
        compiled = null;
    }

    /** Puts a snippet where it belongs: behind the others, or in the place of one with the same beginning. */
    void paste(Snippet snippet) {
        String code = asserting(snippet.code());
        if (snippet.meaning().contains("instead of the statement that is there")) {
            pasted.removeIf(other -> beginning(other).equals(beginning(code)));
        }
        pasted.add(code);
        compiled = null;
    }

    private static String beginning(String code) {
        return code.split("\\.(then|hasNoImpact)", 2)[0];
    }

    /** What a person writes in the place of the comment. */
    private static String asserting(String code) {
        return code.lines()
                .map(line -> line.contains(TODO)
                        ? "if (!\"" + line.substring(line.indexOf(TODO) + TODO.length())
                                + "\".equals(answer)) throw new AssertionError(answer);"
                        : line)
                .reduce("", (all, line) -> all + line + "\n");
    }

    /** Explores a program that should behave like this one; null if it does. */
    @Nullable
    Throwable run(GeneratedProgram other) throws Exception {
        UnaryOperator<FaultSpec<Object>> statements = compiled == null
                ? SourceCompiler.chain(FaultSpec.class.getName() + "<Object>", String.join("\n", pasted), folder)
                : compiled;
        compiled = statements;
        return lab.run(() -> statements.apply(spec(other)));
    }

    private FaultSpec<Object> spec(GeneratedProgram other) {
        return FaultSpec.faultSpec()
                .execute(() -> other.run(lab::succeeds))
                .stubs(stubs -> OfflineLab.stub(stubs, program.methods().keySet()))
                .assertions(answer -> {
                    if (!calm.got().equals(answer)) {
                        throw new AssertionError("not " + calm.got());
                    }
                })
                .stubCalls(calls -> program.methods().keySet().forEach(method -> {
                    if (method.startsWith("GET")) {
                        calls.readOnly(method);
                    } else {
                        calls.happens(method, calm.arrived().getOrDefault(method, 0));
                    }
                }));
    }
}
