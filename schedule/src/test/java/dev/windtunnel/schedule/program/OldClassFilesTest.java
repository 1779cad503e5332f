package dev.windtunnel.schedule.program;

import static dev.windtunnel.schedule.program.TriedProgram.compiled;
import static dev.windtunnel.schedule.program.TriedProgram.requireLostUpdate;
import static dev.windtunnel.schedule.program.TriedProgram.requireSilence;
import static dev.windtunnel.schedule.program.TriedProgram.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Class files of every version that this JVM loads are controlled, and their state is reset, also that of interfaces. */
class OldClassFilesTest {

    /** The version of class files of Java 1.1. */
    private static final int FIRST = 45;
    /** From Java 1.2 on, the version is that of Java plus this number. */
    private static final int OFFSET = 44;

    @TempDir
    static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() throws Exception {
        classes = compiled(folder.resolve("classes"), List.of(source("Old.java")), "--release", "8", "-Xlint:none");
    }

    static IntStream versions() {
        return IntStream.rangeClosed(FIRST, OFFSET + Runtime.version().feature());
    }

    /** Compilers of today write new versions only, so what they write for Java 8 is given another version. */
    @ParameterizedTest
    @MethodSource("versions")
    void classFilesOfEveryVersionAreControlled(int version) throws Exception {
        Path found = ofVersion(version);

        requireLostUpdate(found, "old.Old");
        requireSilence(found, "old.Old", "with a lock");
    }

    /** Up to Java 6, the JVM allows subroutines. */
    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6})
    void subroutinesAndClassLiteralsOfOldCompilersAreControlled(int version) throws Exception {
        Path found = ofVersion(version & 0xFFFF);
        Files.write(found.resolve("old/Subroutines.class"), Subroutines.classFile(version));

        requireLostUpdate(found, "old.WithSubroutines");
        requireSilence(found, "old.WithSubroutines", "with a lock");
    }

    private static Path ofVersion(int version) throws IOException {
        Path found = folder.resolve("version-" + version);
        Path target = Files.createDirectories(found.resolve("old"));
        try (Stream<Path> files = Files.list(classes.resolve("old"))) {
            for (Path file : files.toList()) {
                Files.write(target.resolve(file.getFileName()), withVersion(Files.readAllBytes(file), version));
            }
        }
        return found;
    }

    private static byte[] withVersion(byte[] bytes, int version) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public void visit(
                                    int newer,
                                    int access,
                                    String name,
                                    String signature,
                                    String superName,
                                    String[] interfaces) {
                                super.visit(
                                        version == FIRST ? Opcodes.V1_1 : version,
                                        access,
                                        name,
                                        signature,
                                        superName,
                                        interfaces);
                            }
                        },
                        version < Opcodes.V1_6 ? ClassReader.SKIP_FRAMES : 0);
        return writer.toByteArray();
    }
}
