import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that a browser keeps in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What we keep of a token: whoever reads our database can't be anybody with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
