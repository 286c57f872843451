import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TableId } from '@tavolata/domain';
import { must } from '@tavolata/domain';
import type { AccessStore, CodeKey } from './access-store.ts';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
/** Table id and edition, four bytes each. */
const contentLength = 8;

/**
 * The values on the tables: `key id | nonce | encrypted table id and edition | tag` in URL-safe letters. Only this
 * server can make or read them; a value that was altered, forged or ended reads as nothing [E-02].
 */
export class TableCodes {
  readonly #store: AccessStore;
  readonly #keys: ReadonlyMap<number, CodeKey>;
  readonly #newest: CodeKey;

  private constructor(store: AccessStore, keys: readonly CodeKey[]) {
    this.#store = store;
    this.#keys = new Map(keys.map((key) => [key.id, key]));
    this.#newest = must(keys[0], 'a key was just made where there was none');
  }

  /** Takes the keys of the store; the very first start makes one. */
  static async open(store: AccessStore): Promise<TableCodes> {
    const known = await store.listCodeKeys();
    if (known.length > 0) return new TableCodes(store, known);
    await store.addCodeKey(randomBytes(32));
    return new TableCodes(store, await store.listCodeKeys());
  }

  /** The same value for the same table every time, until the key or the edition changes. */
  async write(tableId: TableId): Promise<string> {
    const content = Buffer.alloc(contentLength);
    content.writeInt32BE(tableId, 0);
    content.writeUInt32BE(await this.#store.codeEditionOf(tableId), 4);
    const { id, secret } = this.#newest;
    const nonce = nonceFor(secret, content);
    const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from([id]));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([Buffer.from([id]), nonce, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** The table a value stands for; `null` when it isn't one of ours, or was ended by a new print. */
  async read(value: string): Promise<TableId | null> {
    const content = this.#unseal(value);
    if (content === null) return null;
    const tableId = content.readInt32BE(0);
    return content.readUInt32BE(4) === (await this.#store.codeEditionOf(tableId)) ? tableId : null;
  }

  /** The value that is printed there opens nothing any more; the next one that is written does. */
  end(tableId: TableId): Promise<void> {
    return this.#store.raiseCodeEdition(tableId);
  }

  #unseal(value: string): Buffer | null {
    const bytes = Buffer.from(value, 'base64url');
    // Letters outside the alphabet are skipped by the decoder: such a value is not one we wrote.
    if (bytes.toString('base64url') !== value) return null;
    if (bytes.length !== 1 + nonceLength + contentLength + tagLength) return null;
    const key = this.#keys.get(bytes.readUInt8(0));
    if (!key) return null;
    const nonce = bytes.subarray(1, 1 + nonceLength);
    const decipher = createDecipheriv(algorithm, key.secret, nonce, { authTagLength: tagLength });
    decipher.setAAD(bytes.subarray(0, 1));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    const opened = decipher.update(bytes.subarray(1 + nonceLength, -tagLength));
    try {
      decipher.final();
    } catch {
      // The tag doesn't fit: node's only way to say so.
      return null;
    }
    return timingSafeEqual(nonce, nonceFor(key.secret, opened)) ? opened : null;
  }
}

/** Made from the content, so that printing twice gives one code and no nonce ever serves two contents. */
function nonceFor(secret: Uint8Array, content: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update('table code nonce')
    .update(content)
    .digest()
    .subarray(0, nonceLength);
}
