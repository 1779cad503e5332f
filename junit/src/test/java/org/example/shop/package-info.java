/** Services that know nothing of Windtunnel. */
package org.example.shop;
