import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CodeKey } from './code-store.ts';

const algorithm = 'aes-256-gcm';
const keyIdLength = 2;
const nonceLength = 12;
const tagLength = 16;
const overhead = keyIdLength + nonceLength + tagLength;

/** Stands in for a key that nobody has, so that a stranger's value takes the way of every other. */
const nobodysKey: Pick<CodeKey, 'secret'> = { secret: randomBytes(32) };

/**
 * `key id | nonce | encrypted content | tag` in URL-safe letters. The same content gives the same value every time, until
 * the key changes.
 */
export function seal({ id, secret }: Pick<CodeKey, 'id' | 'secret'>, content: Uint8Array): string {
  const keyId = Buffer.alloc(keyIdLength);
  keyId.writeUInt16BE(id);
  const nonce = nonceFor(secret, content);
  const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagLength });
  cipher.setAAD(keyId);
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([keyId, nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The content of a value; `null` when none of the keys has sealed it, or somebody has altered it [E-02]. */
export function unseal(keys: readonly Pick<CodeKey, 'id' | 'secret'>[], value: string): Buffer | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length < overhead) return null;
  const keyId = bytes.readUInt16BE();
  const { secret } = keys.find(({ id }) => id === keyId) ?? nobodysKey;
  const nonce = bytes.subarray(keyIdLength, keyIdLength + nonceLength);
  const decipher = createDecipheriv(algorithm, secret, nonce, { authTagLength: tagLength });
  decipher.setAAD(bytes.subarray(0, keyIdLength));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  const content = decipher.update(bytes.subarray(keyIdLength + nonceLength, -tagLength));
  try {
    decipher.final();
  } catch {
    // The tag doesn't fit: node's only way to say so.
    return null;
  }
  // Letters outside the alphabet are skipped by the decoder: such a value is not one we wrote.
  const isOurs = bytes.toString('base64url') === value;
  return isOurs && timingSafeEqual(nonce, nonceFor(secret, content)) ? content : null;
}

/** Made from the content, so that printing twice gives one code and no nonce ever serves two contents. */
function nonceFor(secret: Uint8Array, content: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('code nonce').update(content).digest().subarray(0, nonceLength);
}
