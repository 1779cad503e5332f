/** The shop's own tests, and the proof that they find its bugs under faults. */
package example.shop;
