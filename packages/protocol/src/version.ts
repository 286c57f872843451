/** Raised with every change of a shape that travels, once the one before is published; PROTOCOL.md has a line for each. */
export const protocolVersion = 26;

/** What the specification calls the API version: above 70 holidays count, from 66 on hours override rounds. */
export const apiVersion = 71;

/** The response header that carries the API version. */
export const apiVersionHeader = 'api-version';

/** The header by which a call of ours says, and every answer says, which version of the protocol it speaks. */
export const protocolVersionHeader = 'protocol-version';

/**
 * The oldest version whose pages are served: what has come since they can leave alone. Raised together with `protocolVersion`
 * by a change that they can't, and then an update sends every page for its newer self.
 */
export const oldestServedVersion = 20;

/** Whether what somebody says of itself is a version that isn't served here. Who says nothing that is a number, says none. */
export function isOtherVersion(said: unknown): boolean {
  const version = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : said;
  if (typeof version !== 'number' || !Number.isInteger(version)) return false;
  return version < oldestServedVersion || version > protocolVersion;
}
