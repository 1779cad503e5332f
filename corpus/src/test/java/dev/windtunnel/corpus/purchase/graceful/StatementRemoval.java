package dev.windtunnel.corpus.purchase.graceful;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.windtunnel.corpus.SpecRuns;
import dev.windtunnel.corpus.SpecRuns.Ran;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.testing.SourceCompiler;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Takes each statement about faults out of a test, one at a time, and puts the snippets that it is then offered in its place. Each
 * snippet has to compile, and one has to make the test pass again.
 */
final class StatementRemoval {

    private static final Path SOURCES = Path.of("src/test/java");
    private static final Set<String> RECEIVERS = Set.of("failures", "calls");
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private final String type;
    private final Path folder;
    private final String source;
    private int variants;

    StatementRemoval(Class<?> test, Path folder) throws IOException {
        this.type = test.getSimpleName();
        this.folder = folder;
        this.source = Files.readString(SOURCES.resolve(test.getName().replace('.', '/') + ".java"));
    }

    /** A statement and where it stands. */
    private record Statement(int from, int to) {}

    /** Removes each statement about faults, and tells what the test failed with then and which snippet made it pass again. */
    String removeEach() throws Exception {
        List<Statement> statements = statements();
        assertThat(statements).isNotEmpty();
        StringBuilder told = new StringBuilder();
        for (Statement statement : statements) {
            told.append(remove(statement)).append('\n');
        }
        return told.toString();
    }

    private String remove(Statement statement) throws Exception {
        String removed = source.substring(statement.from(), statement.to());
        Ran without = run(replaced(statement, ""));
        assertThat(without.failures()).as("without %s", removed).hasSize(1);
        assertThat(without.decision()).as("without %s", removed).isInstanceOf(FaultSpecError.class);
        FaultSpecError error = (FaultSpecError) without.decision();
        return inOneLine(removed) + "\n    " + error.getClass().getSimpleName() + "\n    "
                + accepted(statement, removed, error) + "\n";
    }

    /** The snippet that makes the test pass again. */
    private String accepted(Statement statement, String removed, FaultSpecError error) throws Exception {
        List<String> accepted = new ArrayList<>();
        String receiver = removed.substring(0, removed.indexOf('.') + 1);
        for (Snippet snippet : error.snippets()) {
            if (!snippet.code().startsWith(receiver)) {
                // It belongs into another block.
                continue;
            }
            Ran pasted = run(replaced(statement, snippet.code()));
            if (pasted.failures().isEmpty()) {
                accepted.add(snippet.code());
            }
        }
        assertThat(accepted).as("without %s: %s", removed, error.getMessage()).isNotEmpty();
        return inOneLine(accepted.get(0));
    }

    private static String inOneLine(String code) {
        return code.replaceAll("\\s+", " ");
    }

    private String replaced(Statement statement, String code) {
        return source.substring(0, statement.from()) + code + source.substring(statement.to());
    }

    private Ran run(String changed) throws Exception {
        return SpecRuns.run(compiled(changed), folder.resolve("out"));
    }

    /** The statements of the blocks that say what happens under faults, and not those about the happy path. */
    private List<Statement> statements() throws IOException {
        List<Statement> statements = new ArrayList<>();
        try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null)) {
            Path file = write(type, source);
            JavacTask task =
                    (JavacTask) COMPILER.getTask(null, files, null, null, null, files.getJavaFileObjects(file));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            task.parse()
                    .forEach(unit -> new TreeScanner<@Nullable Void, @Nullable Void>() {
                        @Override
                        public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
                            return method.getName().contentEquals("stubCalls") ? null : super.visitMethod(method, null);
                        }

                        @Override
                        public @Nullable Void visitExpressionStatement(
                                ExpressionStatementTree one, @Nullable Void none) {
                            if (RECEIVERS.contains(receiver(one.getExpression()))) {
                                statements.add(new Statement((int) positions.getStartPosition(unit, one), (int)
                                        positions.getEndPosition(unit, one)));
                            }
                            return super.visitExpressionStatement(one, null);
                        }
                    }.scan(unit, null));
        }
        return statements;
    }

    /** What the first call of a chain is made on. */
    private static String receiver(ExpressionTree expression) {
        if (expression instanceof MethodInvocationTree call) {
            return receiver(call.getMethodSelect());
        }
        if (expression instanceof MemberSelectTree select) {
            return receiver(select.getExpression());
        }
        return expression instanceof IdentifierTree identifier
                ? identifier.getName().toString()
                : "";
    }

    /** The changed test as a class of its own in this package. */
    private Class<?> compiled(String changed) throws IOException, IllegalAccessException {
        String name = type + "Variant" + ++variants;
        Path classes = Files.createDirectories(folder.resolve("classes"));
        SourceCompiler.compile(name, changed.replaceFirst("class " + type + "\\b", "class " + name), classes);
        String compiled = (getClass().getPackageName() + "." + name).replace('.', '/') + ".class";
        return MethodHandles.lookup().defineClass(Files.readAllBytes(classes.resolve(compiled)));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(
                Files.createDirectories(folder.resolve("sources")).resolve(name + ".java"), text);
    }
}
