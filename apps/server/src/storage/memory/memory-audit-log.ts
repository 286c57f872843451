import type { Instant } from '@tavolata/domain';
import {
  auditKey,
  isAskedFor,
  type AuditEntry,
  type AuditPage,
  type LoggedEntry,
} from '../../audit/audit-log.ts';

/** What the staff did, in its order. */
export class MemoryAuditLog {
  readonly #entries = new Map<string, LoggedEntry>();
  #lastNumber = 0;

  /** Writes down what isn't written down yet; answers whether it did. */
  add(entry: AuditEntry, scope?: string): boolean {
    const key = auditKey(entry, scope);
    if (this.#entries.has(key)) return false;
    this.#entries.set(key, { ...entry, number: (this.#lastNumber += 1) });
    return true;
  }

  find(requestId: string): LoggedEntry | null {
    return this.#entries.get(requestId) ?? null;
  }

  list({ before, limit, of = {} }: AuditPage): readonly LoggedEntry[] {
    return [...this.#entries.values()]
      .filter((entry) => entry.number < before && isAskedFor(entry, of))
      .reverse()
      .slice(0, limit);
  }

  names(): readonly string[] {
    return [...new Set([...this.#entries.values()].map(({ staffName }) => staffName))].sort();
  }

  /** Answers how many have gone. */
  remove({ before, limit }: { readonly before: Instant; readonly limit: number }): number {
    const old = [...this.#entries].slice(0, limit).filter(([, { at }]) => at < before);
    for (const [key] of old) this.#entries.delete(key);
    return old.length;
  }
}
