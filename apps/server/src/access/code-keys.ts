import { must, type Instant } from '@tavolata/domain';
import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '../audit/audit-log.ts';
import { fromBytes, toBytes, type CodeContent } from './code-content.ts';
import type { CodeKey, CodeStore } from './code-store.ts';
import { seal, unseal } from './sealed-value.ts';

/**
 * The keys of this restaurant. New codes are sealed with the newest; older ones open theirs until somebody retires them. Asked
 * for each time: another server of the restaurant may have changed them.
 */
export class CodeKeys {
  readonly #store: CodeStore;
  readonly #now: () => Instant;

  private constructor(store: CodeStore, now: () => Instant) {
    this.#store = store;
    this.#now = now;
  }

  /** Takes the keys of the store; the very first start makes one. */
  static async open(store: CodeStore, now: () => Instant): Promise<CodeKeys> {
    const keys = new CodeKeys(store, now);
    if ((await keys.list()).length === 0) await keys.make(null);
    return keys;
  }

  /** Those that open codes, newest first. */
  async list(): Promise<readonly CodeKey[]> {
    const keys = await this.#store.listCodeKeys();
    return keys.filter(({ endsAt }) => endsAt === null || endsAt > this.#now());
  }

  /** From now on codes are sealed with a new key. `false` when the entry's request id has been there before. */
  make(entryOf: ((id: CodeKey['id']) => AuditEntry) | null): Promise<boolean> {
    return this.#store.addCodeKey({ secret: randomBytes(32), madeAt: this.#now() }, entryOf);
  }

  /** Ends a key and all codes that it sealed. The newest can't be: new codes are made with it. */
  async retire(
    id: CodeKey['id'],
    at: Instant,
    entry: AuditEntry,
  ): Promise<'retired' | 'known' | 'newest' | 'unknown'> {
    const [newest, ...older] = await this.list();
    if (newest?.id === id) return 'newest';
    if (!older.some((key) => key.id === id)) return 'unknown';
    return (await this.#store.endCodeKey(id, at, entry)) ? 'retired' : 'known';
  }

  async seal(content: CodeContent): Promise<string> {
    const [newest] = await this.list();
    return seal(must(newest, 'the newest key is never retired'), toBytes(content));
  }

  /** What a value says; `null` when this restaurant has not made it, or its key has ended. */
  async unseal(value: string): Promise<CodeContent | null> {
    const bytes = unseal(await this.list(), value);
    return bytes && fromBytes(bytes);
  }

  /** Forgets the keys that nobody can use any more. */
  forgetEnded(): Promise<void> {
    return this.#store.forgetCodeKeys(this.#now());
  }
}
