const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Makes an id of 132 random bits for a request or a line. On plain http there is no `crypto.randomUUID`. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => alphabet[byte % 64]).join('');
}
