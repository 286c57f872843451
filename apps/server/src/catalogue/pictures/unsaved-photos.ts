import type { Instant } from '@tavolata/domain';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PictureShelf } from '../catalogue-store.ts';
import { acts as menuActs } from '../history/logged-edit.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';

interface UnsavedPhotosParts {
  readonly shelf: PictureShelf;
  readonly restaurant: { readonly record: RestaurantRecord };
  readonly auditLog: Pick<AuditLog, 'listAuditEntries'>;
  readonly now: () => Instant;
}

/** How long a form may stand open before its photo goes. */
const keptMs = 24 * 3_600_000;
const pageLength = 200;
const start = 'unsaved-';

/** What the log calls all that shows pictures, or will. */
const acts = [...menuActs, 'editRestaurant', 'planMenuEdit'];

/**
 * Takes photos away that were sent and that no edit has shown since [EDIT-13]. Only what was sent is looked at: each photo has
 * a note of when. What an edit has ever shown stays, as taking that edit back would show it again.
 */
export class UnsavedPhotos {
  readonly #parts: UnsavedPhotosParts;

  constructor(parts: UnsavedPhotosParts) {
    this.#parts = parts;
  }

  /** A photo has come, or somebody is about to show it. */
  async note(hash: string): Promise<void> {
    await this.#parts.shelf.put(`${start}${hash}`, Buffer.from(String(this.#parts.now())));
  }

  async clear(): Promise<void> {
    const { shelf } = this.#parts;
    const notes = await shelf.namesFrom(start);
    const old = [];
    for (const note of notes) {
      if (await this.#isOld(note)) old.push(note);
    }
    if (old.length === 0) return;
    const shown = await this.#everShown();
    for (const note of old) {
      const hash = note.slice(start.length);
      if (!shown(hash)) {
        // Somebody may have come back to their form meanwhile.
        if (!(await this.#isOld(note))) continue;
        const files = await shelf.namesFrom(`${hash}-`);
        await Promise.all(files.map((name) => shelf.remove(name)));
      }
      await shelf.remove(note);
    }
  }

  async #isOld(note: string): Promise<boolean> {
    const bytes = await this.#parts.shelf.find(note);
    return bytes !== null && Number(Buffer.from(bytes).toString()) < this.#parts.now() - keptMs;
  }

  /** Says of a picture whether the restaurant shows it, or an edit has shown it or is to show it. */
  async #everShown(): Promise<(hash: string) => boolean> {
    const { restaurant, auditLog } = this.#parts;
    const said = [JSON.stringify(restaurant.record)];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const entries = await auditLog.listAuditEntries({ before, limit: pageLength, of: { acts } });
      said.push(...entries.map(({ detail }) => hashesIn(JSON.stringify(detail))));
      const last = entries.at(-1);
      if (!last || entries.length < pageLength) break;
      before = last.number;
    }
    return (hash) => said.some((words) => words.includes(`"${hash}"`));
  }
}

/** Only the pictures that are named: the log of years is long. */
function hashesIn(words: string): string {
  return [...words.matchAll(/"hash":("[0-9a-f]{16}")/g)].map(([, hash]) => hash).join(' ');
}
