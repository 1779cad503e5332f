/** What a principled fault test fails with: a type for each decision of the procedure (thesis 11.3.4 to 11.3.4.2). */
@NullMarked
package dev.windtunnel.sfit.spec.error;

import org.jspecify.annotations.NullMarked;
