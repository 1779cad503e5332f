package dev.windtunnel.instrument.hook;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts hooks into the methods of a class. Apart from {@link MethodHooks}, so that ASM is loaded by JVMs that have such a class. */
final class HookedClass extends ClassVisitor {
    private final List<MethodHook> hooks;

    private HookedClass(ClassVisitor next, List<MethodHook> hooks) {
        super(Opcodes.ASM9, next);
        this.hooks = hooks;
    }

    /** The class file, with the hooks in it. */
    static byte[] of(byte[] original, List<MethodHook> hooks) {
        ClassReader reader = new ClassReader(original);
        // No branch is added, so the frames stay as they are.
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new HookedClass(writer, hooks), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String type, @Nullable String generic, String @Nullable [] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, type, generic, exceptions);
        if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return method;
        }
        for (MethodHook hook : hooks) {
            if (hook.concerns(access, name, type)) {
                method = new HookedMethod(method, hook, (access & Opcodes.ACC_STATIC) != 0, type);
            }
        }
        return method;
    }
}
