/** Thrown by a port to something outside that this house doesn't have. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}
