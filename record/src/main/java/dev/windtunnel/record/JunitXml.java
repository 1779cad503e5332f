package dev.windtunnel.record;

import dev.windtunnel.explore.Summary;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A run as JUnit XML, for CI servers: one test case per subject that was explored, one more per finding. A subject that could
 * not be explored is an error, and one that asked nothing is skipped: neither may look like success.
 */
public final class JunitXml {

    private final XMLStreamWriter xml;

    private JunitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** The document. */
    public static String of(RunReport report) {
        StringWriter text = new StringWriter();
        try {
            // The platform's own writer: the subject may bring another one.
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            new JunitXml(xml).write(report);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text + "\n";
    }

    private void write(RunReport report) throws XMLStreamException {
        List<Map<String, Object>> subjects = report.subjects();
        List<StoredFinding> findings = report.findings();
        xml.writeStartElement("testsuite");
        attribute("name", "windtunnel " + report.engine());
        attribute("tests", String.valueOf(subjects.size() + findings.size()));
        attribute("failures", String.valueOf(findings.size()));
        attribute(
                "errors",
                String.valueOf(subjects.stream().filter(JunitXml::isError).count()));
        attribute(
                "skipped",
                String.valueOf(subjects.stream().filter(JunitXml::isSkipped).count()));
        // JUnit's schema knows neither fractions nor time zones.
        attribute("timestamp", report.started().substring(0, "2026-01-01T00:00:00".length()));
        for (Map<String, Object> subject : subjects) {
            write(subject);
        }
        for (StoredFinding finding : findings) {
            write(finding);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private void write(Map<String, Object> subject) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute("classname", String.valueOf(subject.get("subject")));
        attribute("name", "explored " + subject.get("executions") + " executions");
        if (isError(subject) || isSkipped(subject)) {
            xml.writeEmptyElement(isError(subject) ? "error" : "skipped");
            attribute("message", words(subject));
        }
        xml.writeEndElement();
    }

    private void write(StoredFinding finding) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute("classname", finding.subject());
        attribute("name", finding.id() + " " + finding.finding().findingClass());
        xml.writeCharacters("\n    ");
        xml.writeStartElement("failure");
        attribute("type", finding.finding().findingClass());
        attribute("message", FindingText.headline(finding));
        xml.writeCharacters(Excerpt.printable(FindingText.of(finding)));
        xml.writeEndElement();
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
    }

    /** XML 1.0 has no way to write most control characters, whatever the escape. */
    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, Excerpt.oneLine(value));
    }

    private static boolean isError(Map<String, Object> subject) {
        return stoppedFor(subject, Summary.Stop.NOT_CALM) || stoppedFor(subject, Summary.Stop.BROKEN);
    }

    private static boolean isSkipped(Map<String, Object> subject) {
        return stoppedFor(subject, Summary.Stop.NOTHING_ASKED);
    }

    private static boolean stoppedFor(Map<String, Object> subject, Summary.Stop stop) {
        return stop.name().toLowerCase(Locale.ROOT).equals(subject.get("stop"));
    }

    private static String words(Map<String, Object> subject) {
        return Arrays.stream(Summary.Stop.values())
                .filter(stop -> stoppedFor(subject, stop))
                .map(Summary.Stop::words)
                .findFirst()
                .orElse("");
    }
}
