package dev.windtunnel.model.sync.drivers.folders;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages between this JVM and a node process. A message is a number of texts, then each text with its length before it;
 * -1 stands for null. A request is a word and its arguments. An answer is {@link #DONE} and the results, or {@link #FAILED}
 * and the reason.
 */
final class NodeProtocol {

    static final String GREETING = "windtunnel node 2";
    static final String DONE = "done";
    static final String FAILED = "failed";

    static final String READ = "read";
    static final String WRITE = "write";
    static final String RENAME = "rename";
    static final String REMOVE_DIRECTORY = "remove-directory";
    static final String LIST = "list";
    static final String REMOVE = "remove";

    private static final int NOTHING = -1;
    private static final int MOST_TEXTS = 1 << 20;
    private static final int LONGEST_TEXT = 1 << 26;

    private NodeProtocol() {}

    static void send(DataOutputStream out, List<@Nullable String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            if (text == null) {
                out.writeInt(NOTHING);
            } else {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                out.writeInt(bytes.length);
                out.write(bytes);
            }
        }
        out.flush();
    }

    /** The next message; throws {@link EOFException} if there is none. */
    static List<@Nullable String> receive(DataInputStream in) throws IOException {
        int count = number(in, 0, MOST_TEXTS);
        List<@Nullable String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = number(in, NOTHING, LONGEST_TEXT);
            texts.add(length == NOTHING ? null : new String(in.readNBytes(length), StandardCharsets.UTF_8));
        }
        return texts;
    }

    /** A number that is out of bounds is text that another program has printed. */
    private static int number(DataInputStream in, int least, int most) throws IOException {
        int number = in.readInt();
        if (number < least || number > most) {
            byte[] bytes = {(byte) (number >>> 24), (byte) (number >>> 16), (byte) (number >>> 8), (byte) number};
            throw new IOException("It says '" + new String(bytes, StandardCharsets.US_ASCII).strip()
                    + "...', which is not the protocol of a node process.");
        }
        return number;
    }
}
