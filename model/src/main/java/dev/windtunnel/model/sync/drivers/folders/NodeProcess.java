package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.model.sync.drivers.Directories;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Serves one folder over standard input and output, so that the folder can be on another machine without a listening port.
 * The process ends when its input ends. It needs only the jar of this module:
 *
 * <pre>java -cp windtunnel-model.jar dev.windtunnel.model.sync.drivers.folders.NodeProcess FOLDER</pre>
 */
public final class NodeProcess {

    private static final int USAGE = 2;

    private final Node folder;

    NodeProcess(Node folder) {
        this.folder = folder;
    }

    /** FOLDER, and optionally a regular expression of the synchronizer's own file names. */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    private static int run(String[] arguments) {
        if (arguments.length < 1 || arguments.length > 2) {
            System.err.println("Usage: NodeProcess FOLDER [OWN_FILES]");
            return USAGE;
        }
        try (DataOutputStream out =
                        new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
                Node folder = UserFolder.open(
                        Path.of(arguments[0]),
                        Pattern.compile(arguments.length == 2 ? arguments[1] : Directories.OWN_FILES))) {
            new NodeProcess(folder).serve(new DataInputStream(new BufferedInputStream(System.in)), out);
            return 0;
        } catch (IOException | PatternSyntaxException e) {
            System.err.println(e.getMessage());
            return 1;
        }
    }

    void serve(DataInputStream in, DataOutputStream out) throws IOException {
        NodeProtocol.send(out, List.of(NodeProtocol.GREETING, String.valueOf(folder.observesAtomically())));
        while (true) {
            List<@Nullable String> question;
            try {
                question = NodeProtocol.receive(in);
            } catch (EOFException e) {
                return;
            }
            NodeProtocol.send(out, answer(question));
        }
    }

    private List<@Nullable String> answer(List<@Nullable String> question) {
        List<@Nullable String> answer = new ArrayList<>();
        try {
            answer.add(NodeProtocol.DONE);
            act(question, answer);
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
            answer.clear();
            answer.add(NodeProtocol.FAILED);
            answer.add(e.toString());
        }
        return answer;
    }

    private void act(List<@Nullable String> question, List<@Nullable String> answer) throws IOException {
        String first = Objects.requireNonNull(question.get(1));
        switch (String.valueOf(question.get(0))) {
            case NodeProtocol.READ -> answer.add(folder.read(first));
            case NodeProtocol.WRITE -> answer.add(folder.write(first, question.get(2)));
            case NodeProtocol.RENAME ->
                answer.add(String.valueOf(folder.rename(first, Objects.requireNonNull(question.get(2)))));
            case NodeProtocol.REMOVE_DIRECTORY -> folder.removeDirectory(first);
            case NodeProtocol.LIST -> {
                for (Map.Entry<String, String> entry : folder.list(first).entrySet()) {
                    answer.add(entry.getKey());
                    answer.add(entry.getValue());
                }
            }
            case NodeProtocol.REMOVE -> folder.remove(first);
            default -> throw new IllegalArgumentException("'" + question.get(0) + "' is not a request.");
        }
    }
}
