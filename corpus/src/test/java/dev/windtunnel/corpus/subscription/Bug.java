package dev.windtunnel.corpus.subscription;

/** Which failure prevents which side effect. */
enum Bug {
    /** If nobody knows who referred the customer, nobody is credited, not even later. */
    REFERRAL_PREVENTS_CREDIT,
    /** If nobody knows where the customer lives, they are not welcomed. */
    LOCATION_PREVENTS_WELCOME,
    /** If the customer could not be welcomed, the subscription is not reported. */
    WELCOME_PREVENTS_REPORT
}
