package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.record.UsageException;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The codes of the errors that operations name. The SDK adds "Exception" to the codes that do not end so, to make names of classes. What the code
 * itself is stands only in the client that maps codes to classes, as a constant.
 */
final class ErrorCodes {

    private static final String SUFFIX = "Exception";
    private static final Set<String> OF_EVERY_OPERATION = Set.of("AwsServiceException", "SdkClientException");

    private final Set<String> constants;
    private final String ofTheService;

    ErrorCodes(SdkClasses sdk, SdkClient client) {
        String name = client.type().getSimpleName();
        String implementation = client.type().getPackageName() + ".Default" + name;
        this.ofTheService = name.replaceFirst("Client$", SUFFIX);
        try {
            this.constants = constants(sdk.classFile(Class.forName(implementation, false, sdk.loader())));
        } catch (IOException | ClassNotFoundException e) {
            throw new UsageException("The client '" + implementation + "' cannot be read; give a complete AWS SDK.", e);
        }
    }

    Set<String> of(SdkOperation operation) {
        return operation.thrown().stream()
                .filter(name ->
                        name.endsWith(SUFFIX) && !name.equals(ofTheService) && !OF_EVERY_OPERATION.contains(name))
                .map(this::code)
                .collect(Collectors.toUnmodifiableSet());
    }

    private String code(String exception) {
        String shorter = exception.substring(0, exception.length() - SUFFIX.length());
        return constants.contains(shorter) && !constants.contains(exception) ? shorter : exception;
    }

    /** The texts in the constant pool of a class file (The Java Virtual Machine Specification, 4.4). */
    private static Set<String> constants(byte[] classFile) throws IOException {
        Set<String> texts = new HashSet<>();
        if (classFile.length == 0) {
            return texts;
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        in.skipNBytes(8);
        int count = in.readUnsignedShort();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.add(in.readUTF());
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    // Long and double take two entries.
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> throw new IOException("unknown constant " + tag);
            }
        }
        return texts;
    }
}
