package dev.windtunnel.schedule.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The method that resets the static fields of a class: it gets the code of the initialiser. First it sets the fields to their
 * default values. Fields that must stay final are not written again; those of interfaces get a value that is read instead.
 */
final class ResetMethod extends MethodVisitor {

    private final SubjectClass type;
    private final List<StaticField> fields;
    private final Set<String> kept = new HashSet<>();
    /** The types of objects that are being made, the innermost first. */
    private final Deque<String> unfinished = new ArrayDeque<>();
    /** The constants that are not made again, by the labels at which they were made. */
    private final Map<Label, String> constants = new HashMap<>();

    private @Nullable Label latest;

    /**
     * A static field without a value that the compiler knew.
     *
     * @param kept whether it keeps its value: it is final and stays so
     */
    record StaticField(String name, String type, boolean kept) {}

    ResetMethod(MethodVisitor next, SubjectClass type, List<StaticField> fields) {
        super(Opcodes.ASM9, next);
        this.type = type;
        this.fields = fields;
        for (StaticField field : fields) {
            if (field.kept()) {
                kept.add(field.name());
            }
        }
    }

    @Override
    public void visitCode() {
        super.visitCode();
        for (StaticField field : fields) {
            if (!field.kept() && !type.isInterface()) {
                super.visitInsn(zero(field.type()));
                super.visitFieldInsn(Opcodes.PUTSTATIC, type.name(), field.name(), field.type());
            }
        }
    }

    /** The instruction that pushes the default value of a type. */
    static int zero(String type) {
        return switch (type.charAt(0)) {
            case 'J' -> Opcodes.LCONST_0;
            case 'F' -> Opcodes.FCONST_0;
            case 'D' -> Opcodes.DCONST_0;
            case 'L', '[' -> Opcodes.ACONST_NULL;
            default -> Opcodes.ICONST_0;
        };
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode != Opcodes.PUTSTATIC || !owner.equals(type.name())) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        } else if (type.isInterface()) {
            InterfaceFields.replace(mv, owner, name, descriptor);
        } else if (kept.contains(name)) {
            super.visitInsn(Type.getType(descriptor).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
        } else {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }
    }

    @Override
    public void visitLabel(Label label) {
        latest = label;
        super.visitLabel(label);
    }

    @Override
    public void visitTypeInsn(int opcode, String what) {
        if (opcode == Opcodes.NEW) {
            unfinished.push(what);
            if (type.isConstant(what)) {
                if (latest != null) {
                    constants.put(latest, what);
                }
                super.visitInsn(Opcodes.ACONST_NULL);
                return;
            }
        }
        super.visitTypeInsn(opcode, what);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            unfinished.pop();
            if (type.isConstant(owner)) {
                EnumConstants.initialiseAgain(mv, owner, descriptor);
                return;
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitFrame(int kind, int locals, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        super.visitFrame(kind, locals, made(local), stacked, made(stack));
    }

    private Object @Nullable [] made(Object @Nullable [] types) {
        if (types == null || constants.isEmpty()) {
            return types;
        }
        Object[] result = types.clone();
        for (int i = 0; i < result.length; i++) {
            if (result[i] instanceof Label label && constants.containsKey(label)) {
                result[i] = constants.get(label);
            }
        }
        return result;
    }
}
