package dev.windtunnel.instrument.hook;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method with one hook. */
final class HookedMethod extends MethodVisitor {

    private static final String LONG = "java/lang/Long";

    private static final List<String> TASKS = List.of("java/lang/Runnable", "java/util/TimerTask");

    private final MethodHook hook;
    private final boolean isStatic;
    private final String type;
    private final Label begin = new Label();

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
        } else if (hook.place() == MethodHook.Place.REFUSAL && !isStatic) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            loadFirstArgument();
            super.visitIntInsn(Opcodes.SIPUSH, hook.number());
            super.visitMethodInsn(Opcodes.INVOKESTATIC, HookGate.NAME, "refuse", HookGate.REFUSE, false);
        } else if (hook.place() == MethodHook.Place.FAILURE) {
            super.visitLabel(begin);
        }
    }

    private void loadFirstArgument() {
        Type[] arguments = Type.getArgumentTypes(type);
        if (arguments.length > 0 && arguments[0].getSort() == Type.OBJECT) {
            super.visitVarInsn(Opcodes.ALOAD, 1);
        } else {
            super.visitInsn(Opcodes.ACONST_NULL);
        }
    }

    /** The handler comes last, so that the method's own handlers are asked first, and knows of no variable: its frame is always valid. */
    @Override
    public void visitMaxs(int stack, int locals) {
        if (hook.place() == MethodHook.Place.FAILURE) {
            Label handler = new Label();
            super.visitTryCatchBlock(begin, handler, handler, null);
            super.visitLabel(handler);
            super.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {"java/lang/Throwable"});
            super.visitInsn(Opcodes.DUP);
            pass();
            super.visitInsn(Opcodes.POP);
            super.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(stack, locals);
    }

    @Override
    public void visitInsn(int code) {
        if (code >= Opcodes.IRETURN && code <= Opcodes.RETURN) {
            if (hook.place() == MethodHook.Place.END && !isStatic) {
                passThis();
            } else if (hook.place() == MethodHook.Place.RESULT && code == Opcodes.ARETURN) {
                pass();
                super.visitTypeInsn(Opcodes.CHECKCAST, Type.getReturnType(type).getInternalName());
            } else if (hook.place() == MethodHook.Place.RESULT && code == Opcodes.LRETURN) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, LONG, "valueOf", "(J)L" + LONG + ";", false);
                pass();
                super.visitTypeInsn(Opcodes.CHECKCAST, LONG);
                super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, LONG, "longValue", "()J", false);
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
