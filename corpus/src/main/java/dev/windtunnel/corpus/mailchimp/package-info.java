/**
 * Addresses in e-mails that are good to read lead to pages that have others (Filibuster thesis 4.2.3). A load balancer asks an
 * application server, which maps the address, reads from the database and writes to it, and goes to the second replica of the
 * database if the first one fails.
 *
 * <p>Two bugs, both found by the functional test. A database that is read-only refuses to write with 403: the error is rendered
 * into the page, where there should be an alert. An application server that cannot map the address fails with 500: the load
 * balancer only has a page for 503 and shows the 500 as it is.
 */
@NullMarked
package dev.windtunnel.corpus.mailchimp;

import org.jspecify.annotations.NullMarked;
