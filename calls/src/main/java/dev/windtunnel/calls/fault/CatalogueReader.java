package dev.windtunnel.calls.fault;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a fault catalogue. */
final class CatalogueReader {

    private final String file;

    CatalogueReader(String file) {
        this.file = file;
    }

    Catalogue read(String text) {
        Node root = compose(text);
        YamlMap top = YamlMap.of(file, root, "a catalogue", List.of("profile", "rules"));
        FaultProfile profile =
                top.text("profile").map(word -> profile(top, word)).orElse(FaultProfile.NONE);
        List<CatalogueRule> rules = new ArrayList<>();
        for (Node rule : top.list("rules")) {
            rules.add(rule(rule));
        }
        if (profile == FaultProfile.NONE && rules.isEmpty()) {
            throw YamlMap.wrong(file, root, "no fault is named", "add a profile or a rule");
        }
        return new Catalogue(profile, rules);
    }

    private Node compose(String text) {
        try {
            return new Compose(LoadSettings.builder().setLabel(file).build())
                    .composeString(text)
                    .orElseThrow(() -> new MalformedCatalogueException(
                            file + ", line 1: the file is empty; add a profile or a rule.", null));
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(Mark::getLine).orElse(0) + 1;
            throw new MalformedCatalogueException(
                    file + ", line " + line + ": this is not YAML (" + oneLine(e.getProblem())
                            + "); fix the line, or quote the text in it.",
                    e);
        } catch (YamlEngineException e) {
            throw new MalformedCatalogueException(
                    file + ", line 1: this is not YAML (" + oneLine(String.valueOf(e.getMessage()))
                            + "); fix the file.",
                    e);
        }
    }

    private static String oneLine(String text) {
        return text.strip().split("\\R", 2)[0];
    }

    private FaultProfile profile(YamlMap top, String word) {
        return FaultProfile.named(word)
                .orElseThrow(() -> top.wrong(
                        "profile",
                        "profile '" + word + "' is unknown",
                        "choose one of "
                                + Arrays.stream(FaultProfile.values())
                                        .map(FaultProfile::word)
                                        .collect(Collectors.joining(", "))));
    }

    private CatalogueRule rule(Node node) {
        YamlMap rule = YamlMap.of(file, node, "a rule", List.of("service", "signature", "payload", "faults"));
        if (!rule.has("faults")) {
            throw YamlMap.wrong(file, node, "a rule names no faults", "add 'faults' with a list of them or 'none'");
        }
        return new CatalogueRule(glob(rule, "service"), glob(rule, "signature"), glob(rule, "payload"), faults(rule));
    }

    private static Glob glob(YamlMap rule, String key) {
        return rule.text(key).map(Glob::of).orElse(Glob.ANY);
    }

    private List<Fault> faults(YamlMap rule) {
        if (rule.isText("faults")) {
            String word = rule.text("faults").orElse("");
            if (word.toLowerCase(Locale.ROOT).equals("none")) {
                return List.of();
            }
            throw rule.wrong(
                    "faults", "'" + word + "' is no list of faults", "write [" + word + "], or 'none' for no fault");
        }
        List<Node> listed = rule.list("faults");
        if (listed.isEmpty()) {
            throw rule.wrong("faults", "the list of faults is empty", "name one, or write 'none' for no fault");
        }
        FaultReader reader = new FaultReader(file);
        return listed.stream().flatMap(fault -> reader.read(fault).stream()).toList();
    }
}
