package dev.windtunnel.instrument.hook;

import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method with one hook. */
final class HookedMethod extends MethodVisitor {

    private static final List<String> TASKS = List.of("java/lang/Runnable", "java/util/TimerTask");

    private final MethodHook hook;
    private final boolean isStatic;
    private final String type;

    HookedMethod(MethodVisitor next, MethodHook hook, boolean isStatic, String type) {
        super(Opcodes.ASM9, next);
        this.hook = hook;
        this.isStatic = isStatic;
        this.type = type;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (hook.place() == MethodHook.Place.BEGINNING && !isStatic) {
            passThis();
        } else if (hook.place() == MethodHook.Place.ARGUMENT) {
            int first = isStatic ? 0 : 1;
            super.visitVarInsn(Opcodes.ALOAD, first);
            pass();
            super.visitTypeInsn(Opcodes.CHECKCAST, Type.getArgumentTypes(type)[0].getInternalName());
            super.visitVarInsn(Opcodes.ASTORE, first);
        }
    }

    @Override
    public void visitInsn(int code) {
        if (code >= Opcodes.IRETURN && code <= Opcodes.RETURN) {
            if (hook.place() == MethodHook.Place.END && !isStatic) {
                passThis();
            } else if (hook.place() == MethodHook.Place.RESULT && code == Opcodes.ARETURN) {
                pass();
                super.visitTypeInsn(Opcodes.CHECKCAST, Type.getReturnType(type).getInternalName());
            }
        }
        super.visitInsn(code);
    }

    @Override
    public void visitMethodInsn(int code, String owner, String name, String called, boolean isOfInterface) {
        if (hook.place() == MethodHook.Place.TASK
                && code != Opcodes.INVOKESTATIC
                && TASKS.contains(owner)
                && name.equals("run")) {
            super.visitIntInsn(Opcodes.SIPUSH, hook.number());
            super.visitMethodInsn(Opcodes.INVOKESTATIC, HookGate.NAME, "run", HookGate.RUN, false);
            return;
        }
        super.visitMethodInsn(code, owner, name, called, isOfInterface);
    }

    private void passThis() {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        pass();
        super.visitInsn(Opcodes.POP);
    }

    private void pass() {
        super.visitIntInsn(Opcodes.SIPUSH, hook.number());
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HookGate.NAME, "pass", HookGate.PASS, false);
    }
}
