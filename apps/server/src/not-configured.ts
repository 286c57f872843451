/** Thrown by a port to something outside that this restaurant doesn't have; its message is the sentence that says what to do. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}
