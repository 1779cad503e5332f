package dev.windtunnel.schedule.rewrite;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the same code into two methods. Labels belong to one method, so the second one gets its own. */
final class DuplicatingMethod extends MethodVisitor {

    private final MethodVisitor second;
    private final Map<Label, Label> labels = new HashMap<>();

    DuplicatingMethod(MethodVisitor first, MethodVisitor second) {
        super(Opcodes.ASM9, first);
        this.second = second;
    }

    private Label other(Label label) {
        Label known = labels.get(label);
        if (known == null) {
            known = new Label();
            labels.put(label, known);
        }
        return known;
    }

    private Label[] others(Label[] some) {
        Label[] result = new Label[some.length];
        for (int i = 0; i < some.length; i++) {
            result[i] = other(some[i]);
        }
        return result;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        second.visitCode();
    }

    @Override
    public void visitFrame(int type, int locals, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        super.visitFrame(type, locals, local, stacked, stack);
        second.visitFrame(type, locals, others(local), stacked, others(stack));
    }

    /** Frames name uninitialised objects by the labels at which they were created. */
    private Object @Nullable [] others(Object @Nullable [] types) {
        if (types == null) {
            return null;
        }
        Object[] result = types.clone();
        for (int i = 0; i < result.length; i++) {
            if (result[i] instanceof Label label) {
                result[i] = other(label);
            }
        }
        return result;
    }

    @Override
    public void visitInsn(int opcode) {
        super.visitInsn(opcode);
        second.visitInsn(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        super.visitIntInsn(opcode, operand);
        second.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, variable);
        second.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        second.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        second.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        second.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        second.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        super.visitJumpInsn(opcode, label);
        second.visitJumpInsn(opcode, other(label));
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        second.visitLabel(other(label));
    }

    @Override
    public void visitLdcInsn(Object value) {
        super.visitLdcInsn(value);
        second.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        super.visitIincInsn(variable, increment);
        second.visitIincInsn(variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label fallback, Label... some) {
        super.visitTableSwitchInsn(min, max, fallback, some);
        second.visitTableSwitchInsn(min, max, other(fallback), others(some));
    }

    @Override
    public void visitLookupSwitchInsn(Label fallback, int[] keys, Label[] some) {
        super.visitLookupSwitchInsn(fallback, keys, some);
        second.visitLookupSwitchInsn(other(fallback), keys, others(some));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        super.visitMultiANewArrayInsn(descriptor, dimensions);
        second.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        super.visitTryCatchBlock(start, end, handler, type);
        second.visitTryCatchBlock(other(start), other(end), other(handler), type);
    }

    @Override
    public void visitLineNumber(int line, Label start) {
        super.visitLineNumber(line, start);
        second.visitLineNumber(line, other(start));
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack, locals);
        second.visitMaxs(stack, locals);
    }

    @Override
    public void visitEnd() {
        super.visitEnd();
        second.visitEnd();
    }
}
