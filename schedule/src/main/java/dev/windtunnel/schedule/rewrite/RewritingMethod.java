package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is rewritten in the same way in the code under test and in the JDK. */
abstract class RewritingMethod extends MethodVisitor {

    static final String HOOKS = Replacements.HOOKS;

    private static final String CURRENT_THREAD = "currentThread";
    private static final String THREAD = "java/lang/Thread";

    private final RewriteOptions options;

    RewritingMethod(@Nullable MethodVisitor next, RewriteOptions options) {
        super(Opcodes.ASM9, next);
        this.options = options;
    }

    RewriteOptions options() {
        return options;
    }

    /** Adds the call of a hook. */
    final void hook(String name, String descriptor) {
        changed();
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
    }

    /** Adds a call that is not rewritten. */
    final void plainMethod(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    final void push(int number) {
        changed();
        if (number >= Short.MIN_VALUE && number <= Short.MAX_VALUE) {
            super.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            super.visitLdcInsn(number);
        }
    }

    /** Called when the code becomes another one than it was. */
    abstract void changed();

    /** Called before each instruction. */
    void instruction() {}

    /** Rewrites a call of a thread's method; false if it is none. */
    final boolean rewrittenThreadCall(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC) {
            if (owner.equals(THREAD) && name.equals(CURRENT_THREAD) && options.usesStandIns()) {
                hook(CURRENT_THREAD, descriptor);
                return true;
            }
            return false;
        }
        switch (name + descriptor) {
            case "join()V" -> {
                super.visitInsn(Opcodes.DUP);
                hook("join", "(Ljava/lang/Object;)V");
                plainMethod(opcode, owner, name, descriptor, isInterface);
            }
            case "join(J)V" -> {
                super.visitInsn(Opcodes.DUP2_X1);
                super.visitInsn(Opcodes.DUP2_X1);
                super.visitInsn(Opcodes.POP2);
                // time, time, thread
                super.visitInsn(Opcodes.DUP_X2);
                // time, thread, time, thread
                hook("join", "(JLjava/lang/Object;)V");
                // time, thread
                super.visitInsn(Opcodes.DUP_X2);
                super.visitInsn(Opcodes.POP);
                plainMethod(opcode, owner, name, descriptor, isInterface);
            }
            case "join(JI)V" -> {
                if (!owner.equals(THREAD)) {
                    return false;
                }
                hook("join", "(Ljava/lang/Thread;JI)V");
            }
            case "join(Ljava/time/Duration;)Z" -> {
                super.visitInsn(Opcodes.DUP2);
                super.visitInsn(Opcodes.SWAP);
                hook("join", "(Ljava/time/Duration;Ljava/lang/Object;)V");
                plainMethod(opcode, owner, name, descriptor, isInterface);
            }
            case "isAlive()Z" -> {
                super.visitInsn(Opcodes.DUP);
                plainMethod(opcode, owner, name, descriptor, isInterface);
                hook("isAlive", "(Ljava/lang/Object;Z)Z");
            }
            case "getState()Ljava/lang/Thread$State;" -> {
                super.visitInsn(Opcodes.DUP);
                plainMethod(opcode, owner, name, descriptor, isInterface);
                hook("state", "(Ljava/lang/Object;Ljava/lang/Thread$State;)Ljava/lang/Thread$State;");
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    // Every instruction goes through here

    @Override
    public void visitInsn(int opcode) {
        instruction();
        super.visitInsn(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        instruction();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        instruction();
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        instruction();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        instruction();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        instruction();
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        instruction();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        instruction();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        instruction();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        instruction();
        super.visitIincInsn(variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label fallback, Label... labels) {
        instruction();
        super.visitTableSwitchInsn(min, max, fallback, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label fallback, int[] keys, Label[] labels) {
        instruction();
        super.visitLookupSwitchInsn(fallback, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        instruction();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    /**
     * The class that replaces a map or set whose order depends on identity hashes, which differ in each run. The replaced
     * classes specify no order, so any order is right.
     */
    static String ordered(String type) {
        return switch (type) {
            case "java/util/HashMap" -> "java/util/LinkedHashMap";
            case "java/util/HashSet" -> "java/util/LinkedHashSet";
            default -> type;
        };
    }

    /** The handle of the constructor that replaces one whose maps or sets have another order in each run; null for all others. */
    static @Nullable Handle orderedMaker(Handle handle) {
        String made = ordered(handle.getOwner());
        return handle.getTag() == Opcodes.H_NEWINVOKESPECIAL && !made.equals(handle.getOwner())
                ? new Handle(Opcodes.H_NEWINVOKESPECIAL, made, "<init>", handle.getDesc(), false)
                : null;
    }

    /** The handle of the hook that replaces a method; null if there is none. */
    static @Nullable Handle replaced(Handle handle) {
        Handle made = orderedMaker(handle);
        if (made != null) {
            return made;
        }
        boolean isVirtual = handle.getTag() == Opcodes.H_INVOKEVIRTUAL;
        if (!isVirtual && handle.getTag() != Opcodes.H_INVOKESTATIC) {
            return null;
        }
        Replacements.Target target = Replacements.of(handle.getOwner(), handle.getName(), handle.getDesc(), isVirtual);
        return target == null
                ? null
                : new Handle(Opcodes.H_INVOKESTATIC, HOOKS, target.name(), target.descriptor(), false);
    }
}
