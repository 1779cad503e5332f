/** Tests of a project whose clients other people have written. */
package org.example.clients;
