package dev.windtunnel.schedule.rewrite;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites a class of the JDK in which threads wait, wake one another, or are started. Only the code of its methods changes. */
final class LibraryClass extends ClassVisitor {

    private static final String POOL = "Ljava/util/concurrent/ForkJoinPool;";
    private static final String EXECUTOR = "Ljava/util/concurrent/Executor;";
    private static final String DELAYER = "Ljava/util/concurrent/ScheduledThreadPoolExecutor;";

    private static final String RUNTIME = "java/lang/Runtime";
    private static final String SECURE_RANDOM = "java/security/SecureRandom";
    private static final String LOCAL_RANDOM = "java/util/concurrent/ThreadLocalRandom";
    private static final String COLLECTORS = "java/util/stream/Collectors";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HIDDEN = "defineHiddenClass";

    private static final String INITIALISER = "<clinit>";

    /** The most stack that a hook needs. */
    private static final int MORE_STACK = 4;

    private final RewriteOptions options;
    private final String name;
    /** The names of methods to rewrite, each with its descriptor. */
    private final Set<String> methods;

    private boolean changed;

    private LibraryClass(@Nullable ClassVisitor next, RewriteOptions options, String name, Set<String> methods) {
        super(Opcodes.ASM9, next);
        this.options = options;
        this.name = name;
        this.methods = methods;
    }

    static boolean isWanted(String name) {
        return (name.startsWith("java/util/concurrent/") && !isHarmless(name))
                || name.equals(RUNTIME)
                || name.equals("java/lang/Thread")
                || name.startsWith("java/lang/ThreadBuilders")
                || name.startsWith("java/lang/ThreadLocal")
                || name.equals("java/lang/InheritableThreadLocal")
                || name.startsWith("java/util/Timer")
                || name.startsWith("java/util/Collections$Synchronized")
                || name.equals("java/util/Date")
                || name.equals(COLLECTORS)
                || isPipe(name)
                || name.equals(SECURE_RANDOM)
                || name.startsWith("java/time/Clock");
    }

    /** Whether hidden classes are defined by this class. */
    static boolean definesHiddenClasses(String name) {
        return name.equals(LOOKUP);
    }

    /** Whether a text is the name of a method that defines hidden classes. */
    static boolean isDefinitionOfHiddenClass(String method) {
        return method.startsWith(HIDDEN);
    }

    /** Whether threads wait for one another at both ends of it. */
    static boolean isPipe(String name) {
        return name.startsWith("java/io/Piped");
    }

    /** Classes in which no thread waits; each rewritten class costs time whenever a JVM is prepared. */
    private static boolean isHarmless(String name) {
        return name.startsWith("java/util/concurrent/atomic/")
                || (name.startsWith("java/util/concurrent/ConcurrentHashMap$") && !name.endsWith("TreeBin"))
                || name.startsWith("java/util/concurrent/ConcurrentSkipList")
                || name.startsWith("java/util/concurrent/ConcurrentLinked");
    }

    static byte @Nullable [] rewrite(byte[] original, RewriteOptions options) {
        ClassReader reader = new ClassReader(original);
        Set<String> methods = methodsToRewrite(reader, options);
        return methods.isEmpty() ? null : rewrite(reader, options, methods);
    }

    static byte[] rewrite(ClassReader reader, RewriteOptions options, Set<String> methods) {
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new LibraryClass(writer, options, reader.getClassName(), methods), 0);
        return writer.toByteArray();
    }

    static Set<String> methodsToRewrite(ClassReader reader, RewriteOptions options) {
        LibraryClass nothing = new LibraryClass(null, options, reader.getClassName(), Set.of());
        return ScannedMethods.of(reader, nothing.new Probe());
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
        return methods.contains(method + descriptor) ? new Method(next, method, descriptor) : next;
    }

    /** Tells what would be rewritten, by rewriting one instruction after the other into nothing. */
    private final class Probe implements ScannedMethods.Interesting {

        private Method method = new Method(null, "", "");

        private boolean isChanged() {
            boolean was = changed;
            changed = false;
            return was;
        }

        @Override
        public boolean begins(String called, String descriptor) {
            method = new Method(null, called, descriptor);
            if (!called.equals(INITIALISER)) {
                method.visitCode();
            }
            return isChanged();
        }

        @Override
        public boolean mayHave(String called) {
            return !called.equals(INITIALISER) && (!definesHiddenClasses(name) || isDefinitionOfHiddenClass(called));
        }

        @Override
        public boolean simple(int opcode) {
            method.visitInsn(opcode);
            return isChanged();
        }

        @Override
        public boolean type(int opcode, String type) {
            method.visitTypeInsn(opcode, type);
            return isChanged();
        }

        @Override
        public boolean field(int opcode, String owner, String field, String descriptor) {
            method.visitFieldInsn(opcode, owner, field, descriptor);
            return isChanged();
        }

        @Override
        public boolean call(int opcode, String owner, String called, String descriptor, boolean ofInterface) {
            method.visitMethodInsn(opcode, owner, called, descriptor, ofInterface);
            return isChanged();
        }

        @Override
        public boolean dynamic() {
            return name.equals(COLLECTORS);
        }
    }

    /** Rewrites a method of the class. */
    private final class Method extends RewritingMethod {

        private final boolean isTimer = name.startsWith("java/util/Timer");
        private final boolean isCollection =
                name.startsWith("java/util/concurrent/") || name.startsWith("java/util/Collections$");
        private final boolean isPool = name.equals("java/util/concurrent/ThreadPoolExecutor");
        private final boolean isThread = name.equals("java/lang/Thread");

        /** Whether the method ends the JVM; its only parameter is the exit code. */
        private final boolean leaves;
        /** Whether the method fills its only parameter with random bytes. */
        private final boolean drawsBytes;
        /** Whether the method defines a hidden class; its first parameter is the class file. */
        private final boolean defines;

        Method(@Nullable MethodVisitor next, String method, String descriptor) {
            super(next, LibraryClass.this.options);
            this.defines =
                    definesHiddenClasses(name) && isDefinitionOfHiddenClass(method) && descriptor.startsWith("([B");
            this.leaves = name.equals(RUNTIME) && (method.equals("exit") || method.equals("halt"));
            this.drawsBytes = name.equals(SECURE_RANDOM) && method.equals("nextBytes") && descriptor.equals("([B)V");
        }

        @Override
        void changed() {
            changed = true;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (leaves) {
                // For all callers, also for a library that is not rewritten.
                super.visitVarInsn(Opcodes.ILOAD, 1);
                hook("leave", "(I)V");
            } else if (defines) {
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitVarInsn(Opcodes.ALOAD, 1);
                hook("hiddenClass", "(L" + LOOKUP + ";[B)[B");
                super.visitVarInsn(Opcodes.ASTORE, 1);
            } else if (drawsBytes) {
                Label original = new Label();
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitVarInsn(Opcodes.ALOAD, 1);
                hook("randomBytes", "(L" + SECURE_RANDOM + ";[B)Z");
                super.visitJumpInsn(Opcodes.IFEQ, original);
                super.visitInsn(Opcodes.RETURN);
                super.visitLabel(original);
                super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String called, String descriptor, Handle bootstrap, Object... arguments) {
            Object[] replaced = arguments.clone();
            for (int i = 0; i < replaced.length; i++) {
                Handle made =
                        name.equals(COLLECTORS) && replaced[i] instanceof Handle handle ? orderedMaker(handle) : null;
                if (made != null) {
                    replaced[i] = made;
                    changed = true;
                }
            }
            super.visitInvokeDynamicInsn(called, descriptor, bootstrap, replaced);
        }

        @Override
        public void visitMaxs(int stack, int variables) {
            // Computing the stack size of these large methods would take longer than everything else.
            super.visitMaxs(stack + MORE_STACK, variables);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
                String which = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
                if (isTimer) {
                    hook(which, "(Ljava/lang/Object;)Ljava/lang/Object;");
                } else if (isCollection) {
                    super.visitInsn(Opcodes.DUP);
                    hook(which + "Library", "(Ljava/lang/Object;)V");
                }
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            boolean isMade = opcode == Opcodes.NEW && isPool;
            changed |= isMade && !ordered(type).equals(type);
            super.visitTypeInsn(opcode, isMade ? ordered(type) : type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
            super.visitFieldInsn(opcode, owner, field, type);
            if (opcode != Opcodes.GETSTATIC) {
                return;
            }
            switch (owner + "." + field) {
                case "java/util/concurrent/ForkJoinPool.common" -> hook("commonPool", "(" + POOL + ")" + POOL);
                case "java/util/concurrent/CompletableFuture.ASYNC_POOL" -> {
                    if (type.equals(POOL)) {
                        hook("commonPool", "(" + POOL + ")" + POOL);
                    } else {
                        hook("asyncPool", "(" + EXECUTOR + ")" + EXECUTOR);
                    }
                }
                case "java/util/concurrent/CompletableFuture$Delayer.delayer" ->
                    hook("delayer", "(" + DELAYER + ")" + DELAYER);
                default -> {}
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String method, String descriptor, boolean isInterface) {
            if (isPool && opcode == Opcodes.INVOKESPECIAL && method.equals("<init>")) {
                // The pool interrupts its workers in the order of this set.
                super.visitMethodInsn(opcode, ordered(owner), method, descriptor, isInterface);
            } else if (owner.equals("jdk/internal/misc/Unsafe") && method.equals("park")) {
                hook("park", "(Ljava/lang/Object;ZJ)V");
            } else if (owner.equals("jdk/internal/misc/Unsafe") && method.equals("unpark")) {
                hook("unpark", "(Ljava/lang/Object;Ljava/lang/Object;)V");
            } else if (isThread && method.equals("start0")) {
                hook("start", "(Ljava/lang/Thread;)V");
            } else if (isThread && method.equals("interrupt0")) {
                hook("interrupt", "(Ljava/lang/Thread;)V");
            } else if (owner.equals("jdk/internal/vm/ContinuationSupport") && method.equals("isSupported")) {
                plainMethod(opcode, owner, method, descriptor, isInterface);
                hook("hasContinuations", "(Z)Z");
            } else if (!isThread && isThreadId(owner, method, descriptor)) {
                // An exchanger spins for a time that depends on it.
                super.visitInsn(Opcodes.DUP);
                plainMethod(opcode, owner, method, descriptor, isInterface);
                hook("threadId", "(Ljava/lang/Object;J)J");
            } else if (owner.equals(LOCAL_RANDOM) && method.equals("localInit")) {
                // It draws from a number that all threads of the JVM share.
                plainMethod(opcode, owner, method, descriptor, isInterface);
                hook("reseed", "()V");
            } else if (owner.equals("jdk/internal/misc/VM") && method.equals("getNanoTimeAdjustment")) {
                super.visitInsn(Opcodes.DUP2);
                plainMethod(opcode, owner, method, descriptor, isInterface);
                hook("nanoAdjustment", "(JJ)J");
            } else if (!isThread && !owner.equals("java/util/UUID") && replaced(opcode, owner, method, descriptor)) {
                return;
            } else if (isThread
                    ? !rewrittenCurrentThread(opcode, owner, method, descriptor)
                    : !rewrittenThreadCall(opcode, owner, method, descriptor, isInterface)) {
                super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
            }
        }

        private static boolean isThreadId(String owner, String method, String descriptor) {
            return owner.equals("java/lang/Thread")
                    && descriptor.equals("()J")
                    && (method.equals("getId") || method.equals("threadId"));
        }

        private boolean rewrittenCurrentThread(int opcode, String owner, String method, String descriptor) {
            return opcode == Opcodes.INVOKESTATIC && rewrittenThreadCall(opcode, owner, method, descriptor, false);
        }

        private boolean replaced(int opcode, String owner, String method, String descriptor) {
            if (method.equals("onSpinWait") || owner.equals("java/lang/Runtime")) {
                // Spinning in the JDK is short, and the awaited thread cannot continue meanwhile.
                return false;
            }
            Replacements.Target target = Replacements.of(owner, method, descriptor, opcode == Opcodes.INVOKEVIRTUAL);
            if (target == null) {
                return false;
            }
            hook(target.name(), target.descriptor());
            return true;
        }
    }
}
