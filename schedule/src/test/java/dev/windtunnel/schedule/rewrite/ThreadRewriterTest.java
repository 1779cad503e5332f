package dev.windtunnel.schedule.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.instrument.BootClasses;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ThreadRewriterTest {

    private static final ThreadRewriter REWRITER = new ThreadRewriter(new RewriteOptions(true, false));

    /** A loader that agents define beside the classes of the JDK. */
    private static byte[] loaderOfAnAgent() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                Opcodes.V17, Opcodes.ACC_PUBLIC, "org/example/agent/AgentLoader", null, "java/lang/ClassLoader", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/ClassLoader", "<init>", "()V", false);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void classesOfAgentsAreNotUnderTest() throws Exception {
        Class<?> type = BootClasses.define("org.example.agent.AgentLoader", loaderOfAnAgent());
        ClassLoader ofAgent = (ClassLoader) type.getConstructor().newInstance();

        assertThat(REWRITER.wants(ofAgent, "org/example/Tracer", null)).isFalse();
        try (URLClassLoader ofProgram = new URLClassLoader(new URL[0], null)) {
            assertThat(REWRITER.wants(ofProgram, "org/example/Tracer", null)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "org/example/Bank, Bank",
        "org/example/Bank$Account, Account",
        "org/example/Bank$, Bank",
        "org.example.Bank$Account$, Account",
        "Bank, Bank"
    })
    void aClassHasASimpleNameInWhateverLanguage(String name, String simple) {
        assertThat(Site.simpleName(name)).isEqualTo(simple);
    }
}
