package dev.windtunnel.calls.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Collects what {@link ClassCode} is about. */
final class ClassCodeVisitor extends ClassVisitor {

    private static final String SUSPENDING = "Lkotlin/coroutines/Continuation;)Ljava/lang/Object;";

    final List<ClassCode.Call> calls = new ArrayList<>();
    final Map<String, String> lambdas = new LinkedHashMap<>();
    final Map<String, String> anonymous = new LinkedHashMap<>();
    /** The names of methods that Kotlin makes of functions which may be suspended, and of the bodies of coroutines. */
    final Set<String> suspending = new HashSet<>();

    @Nullable
    String outerClass;

    boolean generated;
    /** Of the instruction that is visited next. */
    int offset;

    private String name = "";
    private final Set<String> synthetic = new HashSet<>();

    ClassCodeVisitor() {
        super(Opcodes.ASM9);
    }

    @Override
    public void visit(
            int version,
            int access,
            String internalName,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        name = internalName;
        generated = "io/grpc/stub/AbstractStub".equals(superName)
                || (superName != null && superName.startsWith("io/grpc/stub/Abstract"));
    }

    @Override
    public void visitOuterClass(String owner, @Nullable String method, @Nullable String descriptor) {
        outerClass = owner;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        generated |= descriptor.endsWith("Generated;");
        return null;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        String enclosing = method + descriptor;
        if (descriptor.endsWith(SUSPENDING) || method.equals("invokeSuspend")) {
            suspending.add(method);
        }
        if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
            synthetic.add(enclosing);
        }
        Map<String, Integer> ranks = new HashMap<>();
        return new MethodVisitor(Opcodes.ASM9) {
            private int line = -1;
            private int uses;
            private int made;

            @Override
            public void visitLineNumber(int number, Label start) {
                line = number;
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String callee, String calleeDescriptor, boolean isInterface) {
                calls.add(new ClassCode.Call(
                        enclosing,
                        owner.replace('/', '.'),
                        callee,
                        calleeDescriptor,
                        line,
                        offset,
                        ranks.merge(callee, 1, Integer::sum)));
            }

            @Override
            public void visitInvokeDynamicInsn(
                    String callee, String calleeDescriptor, Handle bootstrap, Object... arguments) {
                for (Object argument : arguments) {
                    if (argument instanceof Handle handle && handle.getOwner().equals(name)) {
                        lambdas.putIfAbsent(handle.getName() + handle.getDesc(), enclosing + ">lambda" + ++uses);
                    }
                }
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                if (opcode == Opcodes.NEW && type.startsWith(name + "$") && isNumber(type, name.length() + 1)) {
                    anonymous.putIfAbsent(type, enclosing + ">class" + ++made);
                }
            }
        };
    }

    @Override
    public void visitEnd() {
        // A reference to a method that somebody wrote is no lambda expression.
        lambdas.keySet().retainAll(synthetic);
    }

    private static boolean isNumber(String text, int from) {
        return from < text.length() && text.chars().skip(from).allMatch(Character::isDigit);
    }
}
