package dev.windtunnel.instrument.hook;

import dev.windtunnel.instrument.BootClasses;
import dev.windtunnel.instrument.InstrumentException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The class that rewritten methods name. It passes everything on to {@link Hooked}, and is a class of {@code java.lang}: there are class
 * loaders that ask no other loader for packages that they do not know, as those of OSGi, but each of them must ask the boot loader for
 * the packages of Java. For the same reason every module may use it.
 */
public final class HookGate {

    /** Its name, with slashes. */
    static final String NAME = "java/lang/WindtunnelHooks";

    static final String PASS = "(Ljava/lang/Object;I)Ljava/lang/Object;";
    static final String RUN = "(Ljava/lang/Runnable;I)V";
    static final String REFUSE = "(Ljava/lang/Object;Ljava/lang/Object;I)V";

    /** By its name, because the class itself must not be loaded here before the boot loader has it. */
    private static final String HOOKED = "dev.windtunnel.instrument.hook.Hooked";

    private static final int MAGIC = 0xCAFEBABE;
    private static final int JAVA_17 = 61;

    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;

    private static final int PUBLIC_FINAL_SUPER = 0x0031;
    private static final int PUBLIC_STATIC = 0x0009;

    private static final int ALOAD_0 = 0x2a;
    private static final int ALOAD_1 = 0x2b;
    private static final int ILOAD_1 = 0x1b;
    private static final int ILOAD_2 = 0x1c;
    private static final int INVOKESTATIC = 0xb8;
    private static final int ARETURN = 0xb0;
    private static final int RETURN = 0xb1;

    private HookGate() {}

    /**
     * Defines the class in the boot loader, together with {@link Hooked}, unless it is there.
     *
     * @param beside a class whose loader has the class file of {@link Hooked}
     */
    public static synchronized void define(Class<?> beside) {
        BootClasses.define(beside, HOOKED);
        try {
            Class<?> known = Class.forName(NAME.replace('/', '.'), false, null);
            if (known != null) {
                return;
            }
        } catch (ClassNotFoundException e) {
            // It is defined now.
        }
        try {
            Class<?> unused = BootClasses.define(NAME.replace('/', '.'), bytes());
        } catch (ReflectiveOperationException | IOException | LinkageError e) {
            throw new InstrumentException(
                    "This JVM does not let a class be defined in 'java.lang' (" + e
                            + "); use a JVM of OpenJDK, Java 17 or later.",
                    e);
        }
    }

    /** The class file, written by hand: every JVM with the agent needs it, and most of them need no library that writes class files. */
    private static byte[] bytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(MAGIC);
        out.writeInt(JAVA_17);
        out.writeShort(20);
        text(out, NAME); // 1
        reference(out, CLASS, 1); // 2
        text(out, "java/lang/Object"); // 3
        reference(out, CLASS, 3); // 4
        text(out, HOOKED.replace('.', '/')); // 5
        reference(out, CLASS, 5); // 6
        text(out, "pass"); // 7
        text(out, PASS); // 8
        reference(out, NAME_AND_TYPE, 7, 8); // 9
        reference(out, METHOD, 6, 9); // 10
        text(out, "run"); // 11
        text(out, RUN); // 12
        reference(out, NAME_AND_TYPE, 11, 12); // 13
        reference(out, METHOD, 6, 13); // 14
        text(out, "refuse"); // 15
        text(out, REFUSE); // 16
        reference(out, NAME_AND_TYPE, 15, 16); // 17
        reference(out, METHOD, 6, 17); // 18
        text(out, "Code"); // 19
        out.writeShort(PUBLIC_FINAL_SUPER);
        out.writeShort(2);
        out.writeShort(4);
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(3);
        method(out, 7, 10, ARETURN, ALOAD_0, ILOAD_1);
        method(out, 11, 14, RETURN, ALOAD_0, ILOAD_1);
        method(out, 15, 18, RETURN, ALOAD_0, ALOAD_1, ILOAD_2);
        out.writeShort(0);
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeByte(UTF8);
        out.writeUTF(text);
    }

    private static void reference(DataOutputStream out, int tag, int... to) throws IOException {
        out.writeByte(tag);
        for (int each : to) {
            out.writeShort(each);
        }
    }

    /**
     * A method that calls the one of the same name and type.
     *
     * @param name where its name is; its type comes next
     * @param loads instructions that load its arguments, of which each takes one place
     */
    private static void method(DataOutputStream out, int name, int called, int result, int... loads)
            throws IOException {
        out.writeShort(PUBLIC_STATIC);
        out.writeShort(name);
        out.writeShort(name + 1);
        out.writeShort(1);
        out.writeShort(19);
        int code = loads.length + 4;
        out.writeInt(12 + code);
        out.writeShort(loads.length);
        out.writeShort(loads.length);
        out.writeInt(code);
        for (int load : loads) {
            out.writeByte(load);
        }
        out.writeByte(INVOKESTATIC);
        out.writeShort(called);
        out.writeByte(result);
        out.writeShort(0);
        out.writeShort(0);
    }
}
