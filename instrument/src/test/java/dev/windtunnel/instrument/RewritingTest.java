package dev.windtunnel.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class RewritingTest {

    private static final String SUBJECT = Subject.class.getName().replace('.', '/');

    /** What is rewritten here. */
    static final class Subject {
        private Subject() {}

        static int answer() {
            return 41;
        }
    }

    /** Nobody can use it. */
    static final class Unusable {
        static final int ANSWER = Integer.parseInt("none");

        private Unusable() {}
    }

    /** Makes one more of every constant. */
    private static class OneMore implements Rewriter {
        @Override
        public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
            return name.equals(SUBJECT);
        }

        @Override
        public byte[] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
            ClassReader reader = new ClassReader(original);
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9, writer) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access,
                                String method,
                                String descriptor,
                                @Nullable String signature,
                                String @Nullable [] exceptions) {
                            return new MethodVisitor(
                                    Opcodes.ASM9,
                                    super.visitMethod(access, method, descriptor, signature, exceptions)) {
                                @Override
                                public void visitIntInsn(int opcode, int operand) {
                                    super.visitIntInsn(opcode, operand + 1);
                                }
                            };
                        }
                    },
                    0);
            return writer.toByteArray();
        }
    }

    private static byte[] bytes(Instrumentation instrumentation) throws Exception {
        byte[][] seen = new byte[1][];
        ClassFileTransformer looking = new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                    @Nullable ClassLoader loader,
                    String name,
                    @Nullable Class<?> type,
                    @Nullable ProtectionDomain domain,
                    byte[] bytes) {
                if (name.equals(SUBJECT)) {
                    seen[0] = bytes.clone();
                }
                return null;
            }
        };
        instrumentation.addTransformer(looking, true);
        instrumentation.retransformClasses(Subject.class);
        instrumentation.removeTransformer(looking);
        return seen[0];
    }

    @Test
    void whatIsRewrittenIsWhatItWasWhenThatIsOver() throws Exception {
        Instrumentation instrumentation = Attachment.instrumentation();
        byte[] before = bytes(instrumentation);
        assertThat(Subject.answer()).isEqualTo(41);

        try (Rewriting rewriting = Rewriting.begin(instrumentation, new OneMore())) {
            assertThat(rewriting.failures()).isEmpty();
            assertThat(Subject.answer()).isEqualTo(42);
            assertThat(bytes(instrumentation)).isNotEqualTo(before);
        }

        assertThat(Subject.answer()).isEqualTo(41);
        assertThat(bytes(instrumentation)).isEqualTo(before);
    }

    @Test
    void whatCannotBeRewrittenIsReportedAndStaysAsItIs() {
        Rewriter failing = new Rewriter() {
            @Override
            public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
                return name.equals(SUBJECT);
            }

            @Override
            public byte[] rewrite(@Nullable ClassLoader loader, String name, boolean isLoaded, byte[] original) {
                throw new IllegalStateException("on purpose");
            }
        };

        try (Rewriting rewriting = Rewriting.begin(Attachment.instrumentation(), failing)) {
            assertThat(rewriting.failures()).containsOnlyKeys(Subject.class.getName());
            assertThat(Subject.answer()).isEqualTo(41);
        }
    }

    @Test
    void whatNobodyCanUseIsPassedOver() {
        assertThatThrownBy(() -> assertThat(Unusable.ANSWER).isZero()).isInstanceOf(LinkageError.class);
        Rewriter both = new OneMore() {
            @Override
            public boolean wants(@Nullable ClassLoader loader, String name, @Nullable ProtectionDomain domain) {
                return super.wants(loader, name, domain)
                        || name.equals(Unusable.class.getName().replace('.', '/'));
            }
        };

        try (Rewriting rewriting = Rewriting.begin(Attachment.instrumentation(), both)) {
            assertThat(rewriting.failures()).isEmpty();
            assertThat(Subject.answer()).isEqualTo(42);
        }
    }
}
