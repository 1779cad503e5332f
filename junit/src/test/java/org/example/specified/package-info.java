/** Tests of a project that say what happens under every fault. */
package org.example.specified;
