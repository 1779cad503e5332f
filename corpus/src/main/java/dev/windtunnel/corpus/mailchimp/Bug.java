package dev.windtunnel.corpus.mailchimp;

/** The bugs. */
public enum Bug {
    /** The error of a database that is read-only is rendered into the page. */
    READ_ONLY_DATABASE_IS_RENDERED,
    /** The load balancer formats 503 and nothing else. */
    BALANCER_PASSES_ERRORS_ON
}
