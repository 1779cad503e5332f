package dev.windtunnel.schedule.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the methods of a class use, as its file says.
 *
 * @param methods what its methods with code use, by name and descriptor
 * @param hasDefaultMethods whether it is an interface with methods that its classes inherit
 */
record ClassUses(
        @Nullable String parent, List<String> interfaces, Map<String, Method> methods, boolean hasDefaultMethods) {

    static final ClassUses UNKNOWN = new ClassUses(null, List.of(), Map.of(), false);

    /**
     * A method or a field.
     *
     * @param name the name of a field; the name and the descriptor of a method
     */
    record Called(String owner, String name) {}

    /**
     * What a method uses.
     *
     * @param made the classes of new objects
     * @param fields static fields
     * @param statics static methods that it calls
     * @param calls all methods that it calls
     */
    record Method(List<String> made, List<Called> fields, List<Called> statics, List<Called> calls) {
        static final Method NONE = new Method(List.of(), List.of(), List.of(), List.of());
    }

    static ClassUses read(ClassReader reader) {
        Map<String, Method> methods = new HashMap<>();
        boolean[] hasDefaults = new boolean[1];
        boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        hasDefaults[0] |= isInterface && (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0;
                        Method method =
                                new Method(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
                        methods.put(name + descriptor, method);
                        return new Uses(method);
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassUses(reader.getSuperName(), List.of(reader.getInterfaces()), methods, hasDefaults[0]);
    }

    /** Collects what a method uses. */
    private static final class Uses extends MethodVisitor {

        private final Method method;

        Uses(Method method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW && !ThreadRewriter.isTool(type)) {
                method.made().add(type);
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if ((opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) && !ThreadRewriter.isTool(owner)) {
                method.fields().add(new Called(owner, name));
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (!ThreadRewriter.isTool(owner)) {
                Called called = new Called(owner, name + descriptor);
                method.calls().add(called);
                if (opcode == Opcodes.INVOKESTATIC) {
                    method.statics().add(called);
                }
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            for (Object argument : arguments) {
                if (argument instanceof Handle handle && !ThreadRewriter.isTool(handle.getOwner())) {
                    Called called = new Called(handle.getOwner(), handle.getName() + handle.getDesc());
                    method.calls().add(called);
                    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
                        method.made().add(handle.getOwner());
                    } else if (handle.getTag() == Opcodes.H_INVOKESTATIC) {
                        method.statics().add(called);
                    }
                }
            }
        }
    }
}
