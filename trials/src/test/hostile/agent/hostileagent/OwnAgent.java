package hostileagent;

import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** An agent that counts how often methods of the JDK begin. */
public final class OwnAgent {

    private static final Map<String, String> METHODS = Map.of(
            "java/util/concurrent/ThreadPoolExecutor",
            "execute",
            "java/util/concurrent/ForkJoinTask",
            "doExec",
            "jdk/internal/net/http/HttpClientBuilderImpl",
            "build",
            "sun/net/www/protocol/http/Handler",
            "openConnection",
            "java/lang/Thread",
            "start");

    private static final ClassFileTransformer TRANSFORMER = new Counting();
    private static Instrumentation instrumentation;

    private OwnAgent() {}

    public static void premain(String arguments, Instrumentation given) throws Exception {
        instrumentation = given;
        given.appendToBootstrapClassLoaderSearch(new JarFile(arguments));
        begin();
        for (Class<?> type : given.getAllLoadedClasses()) {
            if (METHODS.containsKey(type.getName().replace('.', '/'))) {
                given.retransformClasses(type);
            }
        }
        // One that never changes anything, and cannot be asked again.
        given.addTransformer(new ClassFileTransformer() {}, false);
    }

    public static Instrumentation instrumentation() {
        return instrumentation;
    }

    public static void begin() {
        instrumentation.addTransformer(TRANSFORMER, true);
    }

    public static void stop() {
        instrumentation.removeTransformer(TRANSFORMER);
    }

    /** With the class file of the JDK. */
    public static void redefine(Class<?> type) throws Exception {
        try (InputStream file = Object.class.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            instrumentation.redefineClasses(new ClassDefinition(type, file.readAllBytes()));
        } catch (UnmodifiableClassException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Counting implements ClassFileTransformer {
        @Override
        public byte[] transform(
                ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
            String counted = name == null ? null : METHODS.get(name);
            if (counted == null) {
                return null;
            }
            ClassReader reader = new ClassReader(bytes);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9, writer) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String method, String type, String generic, String[] exceptions) {
                            MethodVisitor next = super.visitMethod(access, method, type, generic, exceptions);
                            if (!method.equals(counted) || (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
                                return next;
                            }
                            return new MethodVisitor(Opcodes.ASM9, next) {
                                @Override
                                public void visitCode() {
                                    super.visitCode();
                                    super.visitLdcInsn(name + "." + method);
                                    super.visitMethodInsn(
                                            Opcodes.INVOKESTATIC,
                                            "hostileboot/Counter",
                                            "entered",
                                            "(Ljava/lang/String;)V",
                                            false);
                                }
                            };
                        }
                    },
                    0);
            return writer.toByteArray();
        }
    }
}
