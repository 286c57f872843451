/** Thrown by a port to something outside that this restaurant doesn't have. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}
