package dev.windtunnel.record.ci;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.SubjectSummary;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.record.text.FindingText;
import java.io.StringWriter;
import java.util.List;
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

    /** Enough to tell the findings of a project apart. */
    private static final int NAME_DIGITS = 8;

    private void write(RunReport report) throws XMLStreamException {
        List<SubjectSummary> subjects = report.subjects();
        List<StoredFinding> findings = report.findings();
        xml.writeStartElement("testsuite");
        attribute("name", "windtunnel " + report.command());
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
        for (SubjectSummary subject : subjects) {
            write(subject);
        }
        for (StoredFinding finding : findings) {
            write(finding);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private void write(SubjectSummary subject) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute("classname", subject.subject());
        attribute("name", "exploration");
        if (isError(subject) || isSkipped(subject)) {
            xml.writeEmptyElement(isError(subject) ? "error" : "skipped");
            attribute("message", subject.whyNotExercised().orElse(subject.stop().words()));
        }
        xml.writeEndElement();
    }

    private void write(StoredFinding finding) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute("classname", finding.subject());
        attribute(
                "name",
                finding.finding().findingClass() + " " + finding.fingerprint().substring(0, NAME_DIGITS));
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

    private static boolean isError(SubjectSummary subject) {
        return subject.verdict() == Verdict.NOT_CALM
                || (subject.verdict() == Verdict.NOT_EXERCISED && !isSkipped(subject));
    }

    private static boolean isSkipped(SubjectSummary subject) {
        return subject.stop() == Summary.Stop.NOTHING_ASKED;
    }
}
