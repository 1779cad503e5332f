package dev.windtunnel.calls.code;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The call instructions of one class, as its class file on disk has them. An agent may have changed the loaded class, and another
 * compiler may have given the instructions other lines; which of them is the second call of {@code send} stays the same.
 */
final class ClassCode {

    /**
     * A call instruction.
     *
     * @param method the method that it is in, with its descriptor
     * @param owner the class that it names
     * @param callee the name of the called method
     * @param descriptor the parameters and the result of the called method
     * @param line its line; negative if the class file has none
     * @param offset its place in the method's code
     * @param rank its number among the calls of the same name in this method, from 1
     */
    record Call(String method, String owner, String callee, String descriptor, int line, int offset, int rank) {}

    /** All call instructions, by the name of the method that they are in. */
    private final Map<String, List<Call>> calls = new HashMap<>();
    /** Where the method behind a lambda expression is used: the enclosing method, and its number there. */
    private final Map<String, String> lambdas = new LinkedHashMap<>();
    /** Where anonymous classes are made, by their internal names. */
    private final Map<String, String> anonymous = new LinkedHashMap<>();

    private final Set<String> suspending;
    private final Set<String> overloaded = new HashSet<>();
    private final String stableName;
    private final boolean generated;

    private ClassCode(ClassCodeVisitor visited, String stableName) {
        visited.calls.forEach(call -> calls.computeIfAbsent(nameOf(call.method()), name -> new ArrayList<>())
                .add(call));
        calls.forEach((name, all) -> {
            if (all.stream().map(Call::method).distinct().count() > 1) {
                overloaded.add(name);
            }
        });
        lambdas.putAll(visited.lambdas);
        anonymous.putAll(visited.anonymous);
        this.suspending = Set.copyOf(visited.suspending);
        this.generated = visited.generated;
        this.stableName = stableName;
    }

    /** Reads the class file; null if there is none, as for a class that was made at run time. */
    static @Nullable ClassCode read(Class<?> type) {
        ClassCodeVisitor visited = visit(type.getClassLoader(), type.getName().replace('.', '/'));
        if (visited == null) {
            return null;
        }
        return new ClassCode(visited, stableName(type.getClassLoader(), type.getName(), visited));
    }

    private static @Nullable ClassCodeVisitor visit(@Nullable ClassLoader loader, String internalName) {
        String file = internalName + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            if (in == null) {
                return null;
            }
            ClassCodeVisitor visitor = new ClassCodeVisitor();
            new ClassReader(in) {
                @Override
                protected void readBytecodeInstructionOffset(int bytecodeOffset) {
                    visitor.offset = bytecodeOffset;
                }
            }.accept(visitor, ClassReader.SKIP_FRAMES);
            return visitor;
        } catch (IOException | RuntimeException | LinkageError | AssertionError e) {
            // A class file that cannot be read, or of a later version than is known here, or a loader that does not
            // expect to be
            // asked: lines have to do.
            return null;
        }
    }

    /** An anonymous class is named by where it is made, because its number changes with others that are made before it. */
    private static String stableName(@Nullable ClassLoader loader, String name, ClassCodeVisitor visited) {
        if (visited.outerClass == null) {
            return name;
        }
        ClassCodeVisitor outer = visit(loader, visited.outerClass);
        String place = outer == null ? null : outer.anonymous.get(name.replace('.', '/'));
        if (outer == null || place == null) {
            return name;
        }
        return stableName(loader, visited.outerClass.replace('/', '.'), outer) + "." + stable(place, outer.lambdas);
    }

    /** The name of the class, which does not depend on how many anonymous classes come before it. */
    String stableName() {
        return stableName;
    }

    /** Whether a tool has written the class, such as a stub of gRPC. */
    boolean isGenerated() {
        return generated;
    }

    /** Whether methods of this name are functions of Kotlin that may be suspended. */
    boolean isSuspending(String method) {
        return suspending.contains(method);
    }

    /** Whether several methods of this name make calls. */
    boolean isOverloaded(String method) {
        return overloaded.contains(method);
    }

    /** The calls in methods of this name. */
    List<Call> calls(String method) {
        return calls.getOrDefault(method, List.of());
    }

    /** The method of a call; one behind a lambda expression under the method that contains the expression. */
    String stableMethod(Call call) {
        return stable(call.method(), lambdas);
    }

    private static String stable(String method, Map<String, String> lambdas) {
        String at = method;
        StringBuilder suffix = new StringBuilder();
        // The expression may be inside another one.
        for (int depth = 0; depth < 100; depth++) {
            int separator = at.indexOf('>');
            String plain = separator < 0 ? at : at.substring(0, separator);
            suffix.insert(0, separator < 0 ? "" : at.substring(separator));
            String use = lambdas.get(plain);
            if (use == null) {
                return plain + suffix;
            }
            at = use;
        }
        return at + suffix;
    }

    private static String nameOf(String method) {
        return method.substring(0, method.indexOf('('));
    }
}
