package dev.windtunnel.schedule.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * References to methods of the JDK, such as {@code list::add}. The JVM calls such a method directly, without any code of the class
 * under test, so the class gets a method that calls it: what a lambda expression instead of the reference would be.
 */
final class MethodReferences {

    private static final String NAME = "windtunnel$reference$";
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    /** Of the alternative factory: the index of its flags, and the flag for lambdas that can be serialized. */
    private static final int FLAGS = 3;

    private static final int SERIALIZABLE = 1;

    private final String owner;
    private final boolean ofInterface;
    private final boolean mayAddMethods;
    private final Map<Used, Reference> known = new LinkedHashMap<>();

    /** A method, and the type of the object that it is called on. */
    private record Used(Handle called, String receiver) {}

    /** A referenced method, the method that calls it, and the line of its first use. */
    private record Reference(Handle called, Handle calling, int line) {}

    MethodReferences(String owner, boolean ofInterface, boolean mayAddMethods) {
        this.owner = owner;
        this.ofInterface = ofInterface;
        this.mayAddMethods = mayAddMethods;
    }

    /** Whether a call site makes a lambda. One that can be serialized names its method in the serialized form. */
    static boolean areMadeBy(Handle bootstrap, Object[] arguments) {
        return bootstrap.getOwner().equals(FACTORY)
                && (!bootstrap.getName().equals("altMetafactory")
                        || !(arguments[FLAGS] instanceof Integer flags)
                        || (flags & SERIALIZABLE) == 0);
    }

    /**
     * What to refer to instead of a method; null if the method is not one that others can see the call of.
     *
     * @param captured the descriptor of the call site, whose parameters are what the lambda captures
     */
    @Nullable
    Handle to(Handle called, String captured, int line) {
        boolean isCalled = called.getTag() == Opcodes.H_INVOKEVIRTUAL
                || called.getTag() == Opcodes.H_INVOKEINTERFACE
                || called.getTag() == Opcodes.H_INVOKESTATIC;
        if (!mayAddMethods
                || !isCalled
                || !(LibraryCalls.isConcurrent(called.getOwner()) || LibraryCalls.isCollection(called.getOwner()))) {
            return null;
        }
        Used used = new Used(called, receiver(called, Type.getArgumentTypes(captured)));
        return known.computeIfAbsent(used, added -> new Reference(called, calling(called, used.receiver()), line))
                .calling();
    }

    /** The factory insists on the type that is captured, which may be a subclass. */
    private static String receiver(Handle called, Type[] captured) {
        if (called.getTag() == Opcodes.H_INVOKESTATIC) {
            return "";
        }
        return captured.length > 0 ? captured[0].getDescriptor() : "L" + called.getOwner() + ";";
    }

    private Handle calling(Handle called, String receiver) {
        return new Handle(
                Opcodes.H_INVOKESTATIC,
                owner,
                NAME + known.size(),
                "(" + receiver + called.getDesc().substring(1),
                ofInterface);
    }

    /** Adds the methods to a class. */
    void write(SubjectClass type) {
        List<Reference> written = new ArrayList<>(known.values());
        for (Reference reference : written) {
            write(type, reference);
        }
    }

    private static void write(SubjectClass type, Reference reference) {
        Handle called = reference.called();
        String descriptor = reference.calling().getDesc();
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int variables = 0;
        for (Type argument : arguments) {
            variables += argument.getSize();
        }
        MethodVisitor code = type.addedMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                reference.calling().getName(),
                descriptor,
                variables);
        code.visitCode();
        Label start = new Label();
        code.visitLabel(start);
        code.visitLineNumber(reference.line(), start);
        int variable = 0;
        for (Type argument : arguments) {
            code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), variable);
            variable += argument.getSize();
        }
        code.visitMethodInsn(
                opcode(called), called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
        code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
        code.visitMaxs(0, variables);
        code.visitEnd();
    }

    private static int opcode(Handle called) {
        return switch (called.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKEVIRTUAL;
        };
    }
}
