package dev.windtunnel.record.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.Findings;
import dev.windtunnel.record.Reports;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.text.FindingText;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JunitXmlTest {

    @TempDir
    Path root;

    @Test
    void everySubjectAndEveryFindingIsATestCase() throws Exception {
        Finding finding = Findings.that().at("0=1", choices -> choices.bool("crash"));
        Element suite = suite(List.of(Reports.summary("a.B#c", Summary.Stop.EXHAUSTED)), List.of(finding));
        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("name")).isEqualTo("windtunnel faults");
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("0");
        assertThat(suite.getAttribute("skipped")).isEqualTo("0");
        assertThat(suite.getAttribute("timestamp")).isEqualTo("2026-03-04T05:06:07");
        NodeList cases = suite.getElementsByTagName("testcase");
        assertThat(cases.getLength()).isEqualTo(2);
        assertThat(((Element) cases.item(0)).getAttribute("classname")).isEqualTo("a.B#c");
        assertThat(((Element) cases.item(0)).getAttribute("name")).isEqualTo("exploration");
        assertThat(((Element) cases.item(1)).getAttribute("name")).matches("failed [0-9a-f]{8}");
        Element failure = only(suite, "failure");
        assertThat(failure.getAttribute("type")).isEqualTo("failed");
        assertThat(failure.getAttribute("message")).isEqualTo("failed expected: 100 but was: 90 Bank.java:17");
        assertThat(failure.getTextContent())
                .isEqualTo(FindingText.of(StoredFinding.of("f1", "faults", Findings.SUBJECT, finding)));
    }

    @Test
    void whatWasNotTestedDoesNotLookLikeSuccess() throws Exception {
        Element suite = suite(
                List.of(
                        Reports.summary("not calm", Summary.Stop.NOT_CALM),
                        Reports.summary("broken", Summary.Stop.BROKEN),
                        Reports.summary("silent", Summary.Stop.NOTHING_ASKED),
                        Reports.summary("fine", Summary.Stop.TIME)),
                List.of());
        assertThat(suite.getAttribute("errors")).isEqualTo("2");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("error").getLength()).isEqualTo(2);
        assertThat(((Element) suite.getElementsByTagName("error").item(0)).getAttribute("message"))
                .isEqualTo("the subject does not pass in calm air");
        assertThat(only(suite, "skipped").getAttribute("message"))
                .isEqualTo("Nothing was tested, because the subject asked no choice.");
    }

    @Test
    void whateverASubjectSaysIsWellFormed() throws Exception {
        StringBuilder everyCharacter = new StringBuilder();
        IntStream.range(0, 0x10000).forEach(everyCharacter::appendCodePoint);
        Finding finding = Findings.that()
                .hasClass("a<b>&\"'\u0001")
                .shows("]]> <evil attribute='\"'>&amp; ]]>", everyCharacter + "😀")
                .at("0=1", choices -> choices.oneOf("]]><x>\u0000", "calm", "\uFFFE\uD800"));
        Element suite = suite(List.of(Reports.summary("<&\"\u0002>", Summary.Stop.TIME)), List.of(finding));
        assertThat(only(suite, "failure").getTextContent())
                .contains("]]> <evil attribute='\"'>&amp; ]]>")
                .contains("😀");
        assertThat(only(suite, "failure").getAttribute("type")).isEqualTo("a<b>&\"'\uFFFD");
    }

    private Element suite(List<Summary> summaries, List<Finding> findings) throws Exception {
        String xml = JunitXml.of(Reports.of(root, summaries, findings));
        assertThat(xml).startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite ");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
    }

    private static Element only(Element parent, String name) {
        NodeList elements = parent.getElementsByTagName(name);
        assertThat(elements.getLength()).isEqualTo(1);
        return (Element) elements.item(0);
    }
}
