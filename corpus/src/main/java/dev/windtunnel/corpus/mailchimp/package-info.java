/**
 * Readable addresses in e-mails are mapped to the addresses of pages (Filibuster thesis 4.2.3). A load balancer calls an
 * application server, which maps the address, reads from the database and writes to it, and uses the second replica of the
 * database if the first one fails.
 *
 * <p>Two bugs, both found by the functional test. A read-only database rejects writes with 403: the error is rendered into
 * the page, where there should be an alert. An application server that cannot map the address fails with 500: the load
 * balancer has a page for 503 only, and returns the 500 unchanged.
 */
@NullMarked
package dev.windtunnel.corpus.mailchimp;

import org.jspecify.annotations.NullMarked;
