package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Rewrites a method of the code under test: it gets a point before each access and call that other threads may see. */
final class SubjectMethod extends RewritingMethod {

    private static final int NONE = -1;

    /** Before the name of a method that a class has replaced and calls all the same. */
    private static final String SUPER = "super.";

    /** Initialises the class that it returns. */
    private static final String FOR_NAME = "forName(Ljava/lang/String;)Ljava/lang/Class;";

    private final SubjectClass type;
    private final boolean isStatic;
    private final boolean isSynchronized;
    private final boolean isInitialiser;
    /** Whether calling it is a use of its class, which may have to initialise the class. */
    private final boolean isUse;

    private final boolean hasFrames;
    private final boolean hasProbes;
    private final int firstFreeVariable;

    /** The variable of JaCoCo's probes, which JaCoCo stores at the beginning of a method. */
    private int probes = NONE;

    private boolean isProbe;

    private boolean beforeSuper;
    private int unfinishedNews;
    private int line;
    private boolean rangePending;
    private @Nullable Label rangeStart;
    private final Label handler = new Label();

    SubjectMethod(
            MethodVisitor next, SubjectClass type, int access, String name, boolean isSynchronized, int variables) {
        super(next, type.options());
        this.type = type;
        this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
        this.isSynchronized = isSynchronized;
        this.isInitialiser = name.equals("<clinit>");
        this.isUse = type.isInitialisedOnUse()
                && !isInitialiser
                && (isStatic || name.equals("<init>") || type.isUsedByEachMethod());
        this.hasFrames = type.version() >= Opcodes.V1_6;
        this.hasProbes = type.hasProbes();
        this.firstFreeVariable = variables;
        this.beforeSuper = name.equals("<init>");
    }

    @Override
    void changed() {
        type.changed();
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        if (hasProbes && opcode == Opcodes.ASTORE && probes == NONE) {
            probes = variable;
        }
        isProbe |= hasProbes && opcode == Opcodes.ALOAD && variable == probes;
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
        super.visitLineNumber(number, start);
    }

    // A synchronized method loses its flag, and locks in its code instead

    @Override
    public void visitCode() {
        super.visitCode();
        if (isUse) {
            use(type.name());
        }
        if (isSynchronized) {
            pushMonitor();
            hook("enter", "(Ljava/lang/Object;)Ljava/lang/Object;");
            super.visitInsn(Opcodes.MONITORENTER);
            rangePending = true;
        }
    }

    @Override
    void instruction() {
        if (rangePending) {
            rangePending = false;
            rangeStart = new Label();
            super.visitLabel(rangeStart);
        }
    }

    private void pushMonitor() {
        if (isStatic) {
            type.pushClass(mv);
        } else {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
        }
    }

    private void giveUpMonitor() {
        pushMonitor();
        hook("exit", "(Ljava/lang/Object;)Ljava/lang/Object;");
        mv.visitInsn(Opcodes.MONITOREXIT);
    }

    private void endRange() {
        if (rangeStart != null) {
            Label end = new Label();
            super.visitLabel(end);
            super.visitTryCatchBlock(rangeStart, end, handler, null);
            rangeStart = null;
        }
    }

    @Override
    public void visitMaxs(int stack, int variables) {
        if (isSynchronized) {
            endRange();
            super.visitLabel(handler);
            if (hasFrames) {
                Object[] locals = isStatic ? new Object[0] : new Object[] {type.name()};
                super.visitFrame(Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
            }
            giveUpMonitor();
            mv.visitInsn(Opcodes.ATHROW);
        }
        super.visitMaxs(stack, variables);
    }

    // Instructions

    @Override
    public void visitInsn(int opcode) {
        if (isSynchronized && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            // The next range begins with the next instruction: a range without an instruction is not allowed.
            endRange();
            giveUpMonitor();
            rangePending = true;
            mv.visitInsn(opcode);
            return;
        }
        instruction();
        switch (opcode) {
            case Opcodes.MONITORENTER -> hook("enter", "(Ljava/lang/Object;)Ljava/lang/Object;");
            case Opcodes.MONITOREXIT -> hook("exit", "(Ljava/lang/Object;)Ljava/lang/Object;");
            default -> elementAccess(opcode);
        }
        super.visitInsn(opcode);
    }

    private void elementAccess(int opcode) {
        // There are no points in initialisers, and many of them fill large tables.
        if (!options().plainAccesses() || beforeSuper || isInitialiser) {
            return;
        }
        switch (opcode) {
            case Opcodes.IALOAD,
                    Opcodes.LALOAD,
                    Opcodes.FALOAD,
                    Opcodes.DALOAD,
                    Opcodes.AALOAD,
                    Opcodes.BALOAD,
                    Opcodes.CALOAD,
                    Opcodes.SALOAD -> {
                mv.visitInsn(Opcodes.DUP2);
                push(element());
                hook("readElement", "(Ljava/lang/Object;II)V");
            }
            case Opcodes.LASTORE, Opcodes.DASTORE -> {
                mv.visitInsn(Opcodes.DUP2_X2);
                mv.visitInsn(Opcodes.POP2);
                mv.visitInsn(Opcodes.DUP2_X2);
                push(element());
                hook("writeElement", "(Ljava/lang/Object;II)V");
            }
            case Opcodes.IASTORE,
                    Opcodes.FASTORE,
                    Opcodes.AASTORE,
                    Opcodes.BASTORE,
                    Opcodes.CASTORE,
                    Opcodes.SASTORE -> {
                if (opcode == Opcodes.BASTORE && isProbe) {
                    isProbe = false;
                    return;
                }
                mv.visitInsn(Opcodes.DUP_X2);
                mv.visitInsn(Opcodes.POP);
                mv.visitInsn(Opcodes.DUP2_X1);
                push(element());
                hook("writeElement", "(Ljava/lang/Object;II)V");
            }
            default -> {}
        }
    }

    private int element() {
        return site(Site.Kind.ELEMENT, "", "an element", true, false);
    }

    private int site(Site.Kind kind, String owner, String name, boolean isPlain, boolean onlyReads) {
        return Sites.number(new Site(kind, owner, name, isPlain, onlyReads, type.file(), line));
    }

    @Override
    public void visitTypeInsn(int opcode, String what) {
        String made = what;
        if (opcode == Opcodes.NEW) {
            unfinishedNews++;
            made = ordered(what);
            if (!made.equals(what)) {
                type.changed();
            }
        }
        super.visitTypeInsn(opcode, made);
    }

    /** The next instruction uses a class that may have to be initialised first. */
    private void use(String used) {
        push(InitialisationCycles.slot(used));
        hook("uses", "(I)V");
    }

    private void useDeclaring(String owner, String name) {
        FieldKinds.Field field = type.fields().field(owner, name);
        boolean isOwn = field.declaredBy().equals(type.name());
        boolean waitsForUse = isOwn
                ? type.isInitialisedOnUse() && !isUse && !isInitialiser
                : type.fields().isInitialisedOnUse(field.declaredBy());
        if (waitsForUse && !field.hasValue()) {
            use(field.declaredBy());
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        instruction();
        if ((opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) && !owner.startsWith("java/")) {
            useDeclaring(owner, name);
        }
        FieldKinds.Field field = type.fields().field(owner, name);
        if (!beforeSuper && !owner.startsWith("java/") && !isGenerated(name, field)) {
            boolean isVolatile = field.isVolatile();
            // A final field is written once, so only the write is a point.
            boolean isConstant = field.isFinal() && opcode != Opcodes.PUTFIELD;
            if (!isConstant && (isVolatile || options().plainAccesses())) {
                fieldAccess(
                        opcode,
                        site(Site.Kind.FIELD, field.declaredBy(), name, !isVolatile, false),
                        Type.getType(descriptor).getSize());
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
        if (opcode == Opcodes.GETSTATIC) {
            interfaceField(field, name, descriptor);
        }
    }

    /** Whether a compiler or a tool has added a field; in some languages, fields of programs may begin with the same letter. */
    private static boolean isGenerated(String name, FieldKinds.Field field) {
        return name.startsWith("$") && (name.startsWith("$jacoco") || field.isSynthetic());
    }

    private void interfaceField(FieldKinds.Field field, String name, String descriptor) {
        Type element = Type.getType(descriptor.replaceFirst("^\\[+", ""));
        boolean mayBeNamed =
                element.getSort() != Type.OBJECT || type.fields().mayName(type.name(), element.getInternalName());
        if (field.ofInterface() && !field.hasValue() && mayBeNamed) {
            type.changed();
            InterfaceFields.read(mv, field.declaredBy(), name, descriptor);
        }
    }

    private void fieldAccess(int opcode, int site, int size) {
        switch (opcode) {
            case Opcodes.GETSTATIC -> {
                push(site);
                hook("readStatic", "(I)V");
            }
            case Opcodes.PUTSTATIC -> {
                push(site);
                hook("writeStatic", "(I)V");
            }
            case Opcodes.GETFIELD -> {
                mv.visitInsn(Opcodes.DUP);
                push(site);
                hook("read", "(Ljava/lang/Object;I)V");
            }
            default -> {
                if (size == 2) {
                    mv.visitInsn(Opcodes.DUP2_X1);
                    mv.visitInsn(Opcodes.POP2);
                    mv.visitInsn(Opcodes.DUP_X2);
                } else {
                    mv.visitInsn(Opcodes.DUP2);
                    mv.visitInsn(Opcodes.POP);
                }
                push(site);
                hook("write", "(Ljava/lang/Object;I)V");
            }
        }
    }

    /** Code that defines hidden classes calls a method of this name, names it in a reference, or looks it up by its name. */
    private void mayDefineHiddenClass(String name) {
        if (LibraryClass.isDefinitionOfHiddenClass(name)) {
            hook("expectsHiddenClasses", "()V");
        }
    }

    @Override
    public void visitLdcInsn(Object value) {
        if (value instanceof String text) {
            instruction();
            mayDefineHiddenClass(text);
        }
        super.visitLdcInsn(value);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        Object[] replaced = arguments.clone();
        for (int i = 0; i < replaced.length; i++) {
            if (replaced[i] instanceof Handle handle) {
                mayDefineHiddenClass(handle.getName());
                Handle other = replaced(handle);
                if (other == null && MethodReferences.areMadeBy(bootstrap, arguments)) {
                    other = type.references().to(handle, descriptor, line);
                }
                if (other != null) {
                    replaced[i] = other;
                    type.changed();
                }
            }
        }
        if (LibraryCalls.makesText(bootstrap, descriptor)) {
            hook("shows", "()V");
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        instruction();
        mayDefineHiddenClass(name);
        if (opcode == Opcodes.INVOKESPECIAL) {
            special(owner, name, descriptor, isInterface);
            return;
        }
        Replacements.Target target = Replacements.of(
                opcode == Opcodes.INVOKESTATIC && type.fields().isThread(owner) ? "java/lang/Thread" : owner,
                name,
                descriptor,
                opcode == Opcodes.INVOKEVIRTUAL);
        if (target != null) {
            hook(target.name(), target.descriptor());
        } else if ((name.equals("interrupted") || name.equals("isInterrupted"))
                && descriptor.equals("()Z")
                && type.fields().isThread(owner)) {
            hook("looksForInterrupt", "()V");
            plainMethod(opcode, owner, name, descriptor, isInterface);
        } else if (name.equals("join")
                && descriptor.equals("(JI)V")
                && type.fields().isThread(owner)) {
            rewrittenThreadCall(opcode, "java/lang/Thread", name, descriptor, isInterface);
        } else if (isThreadId(name, descriptor) && type.fields().isThread(owner)) {
            mv.visitInsn(Opcodes.DUP);
            plainMethod(opcode, owner, name, descriptor, isInterface);
            hook("threadId", "(Ljava/lang/Object;J)J");
        } else if (!rewrittenThreadCall(opcode, owner, name, descriptor, isInterface)) {
            point(opcode, type.fields().inheritedFrom(owner, name, descriptor), name, descriptor);
            if (LibraryCalls.makesText(owner, name, descriptor)) {
                hook("shows", "()V");
            }
            plainMethod(opcode, owner, name, descriptor, isInterface);
            if (owner.equals("java/lang/Class") && (name + descriptor).equals(FOR_NAME)) {
                mv.visitInsn(Opcodes.DUP);
                hook("uses", "(Ljava/lang/Class;)V");
            }
        }
    }

    private static boolean isThreadId(String name, String descriptor) {
        return descriptor.equals("()J") && (name.equals("getId") || name.equals("threadId"));
    }

    private void special(String owner, String name, String descriptor, boolean isInterface) {
        String known = descriptor;
        String made = owner;
        if (name.equals("<init>")) {
            if (unfinishedNews > 0) {
                unfinishedNews--;
                made = ordered(owner);
            } else {
                beforeSuper = false;
            }
            if (descriptor.equals("()V")
                    && (owner.equals("java/util/Random") || owner.equals("java/util/SplittableRandom"))) {
                hook("seed", "()J");
                known = "(J)V";
            }
        }
        if (name.equals("<init>") && LibraryCalls.copies(owner, descriptor)) {
            hook("shows", "()V");
        }
        if (!name.startsWith("<")) {
            // The method of a superclass.
            point(Opcodes.INVOKESPECIAL, type.fields().inheritedFrom(owner, name, descriptor), name, descriptor);
        }
        plainMethod(Opcodes.INVOKESPECIAL, made, name, known, isInterface);
    }

    private void point(int opcode, String owner, String name, String descriptor) {
        if (beforeSuper) {
            return;
        }
        boolean isOfField =
                owner.equals("java/lang/reflect/Field") && LibraryCalls.isAccess("java/lang/reflect/Field", name);
        if (isOfField || (opcode != Opcodes.INVOKESTATIC && LibraryCalls.isConcurrent(owner))) {
            callOnReceiver(descriptor, call(Site.Kind.CALL, owner, name));
        } else if ((name.equals("interrupt") && descriptor.equals("()V"))
                || (name.equals("loadClass") && type.fields().isLoader(owner))
                || LibraryCalls.isConcurrent(owner)
                || LibraryCalls.isAccess(owner, name)) {
            push(call(Site.Kind.CALL, owner, name));
            hook("call", "(I)V");
        } else if (opcode != Opcodes.INVOKESTATIC && isCollection(owner)) {
            String called = opcode == Opcodes.INVOKESPECIAL ? SUPER + name : name;
            callOnReceiver(descriptor, call(Site.Kind.COLLECTION, owner, called));
        }
    }

    private boolean isCollection(String owner) {
        return LibraryCalls.isCollection(owner)
                || (owner.equals("java/lang/StringBuilder")
                        && type.keepsBuilders()
                        && options().plainAccesses());
    }

    private int call(Site.Kind kind, String owner, String name) {
        String called = name.startsWith(SUPER) ? name.substring(SUPER.length()) : name;
        return site(kind, owner, name, kind == Site.Kind.COLLECTION, LibraryCalls.onlyReads(called));
    }

    /** Announces a call and its receiver; the arguments above it on the stack are stored meanwhile. */
    private void callOnReceiver(String descriptor, int site) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int variable = firstFreeVariable;
        for (int i = arguments.length - 1; i >= 0; i--) {
            mv.visitVarInsn(arguments[i].getOpcode(Opcodes.ISTORE), variable);
            variable += arguments[i].getSize();
        }
        mv.visitInsn(Opcodes.DUP);
        push(site);
        hook("call", "(Ljava/lang/Object;I)V");
        for (Type argument : arguments) {
            variable -= argument.getSize();
            mv.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), variable);
        }
    }
}
