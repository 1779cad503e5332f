/** Programs that know nothing of Windtunnel, and are none of its packages. */
@NullMarked
package org.example.threads;

import org.jspecify.annotations.NullMarked;
