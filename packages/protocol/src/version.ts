/** Raised with every change of a shape that travels, once the one before is published; PROTOCOL.md has a line for each. */
export const protocolVersion = 5;

/** What the specification calls the API version: above 70 holidays count, from 66 on hours override rounds. */
export const apiVersion = 71;

/** The response header that carries the API version. */
export const apiVersionHeader = 'api-version';
