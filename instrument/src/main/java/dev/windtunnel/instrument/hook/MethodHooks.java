package dev.windtunnel.instrument.hook;

import dev.windtunnel.instrument.Rewriter;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes methods pass things on. Classes are found by their names alone, so that all others cost a look into a table and at a few names. */
public final class MethodHooks implements Rewriter {

    private final Map<String, List<MethodHook>> hooks = new HashMap<>();
    private final List<MethodHook> ofManyTypes = new ArrayList<>();

    public MethodHooks(List<MethodHook> all) {
        // No streams and no lambda expressions: this is done while a JVM starts.
        for (MethodHook hook : all) {
            if (!hook.isOfOneType()) {
                ofManyTypes.add(hook);
                continue;
            }
            List<MethodHook> ofType = hooks.get(hook.type());
            if (ofType == null) {
                ofType = new ArrayList<>();
                hooks.put(hook.type(), ofType);
            }
            ofType.add(hook);
        }
    }

    @Override
    public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
        if (hooks.containsKey(name)) {
            return true;
        }
        for (MethodHook hook : ofManyTypes) {
            if (hook.concerns(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
        ClassReader reader = new ClassReader(original);
        // No branch is added, so the frames stay as they are.
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new HookedClass(writer, of(name)), 0);
        return writer.toByteArray();
    }

    private List<MethodHook> of(String name) {
        List<MethodHook> all = new ArrayList<>(hooks.getOrDefault(name, List.of()));
        for (MethodHook hook : ofManyTypes) {
            if (hook.concerns(name)) {
                all.add(hook);
            }
        }
        return all;
    }

    private static final class HookedClass extends ClassVisitor {
        private final List<MethodHook> hooks;

        HookedClass(ClassVisitor next, List<MethodHook> hooks) {
            super(Opcodes.ASM9, next);
            this.hooks = hooks;
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
}
