import { isDeepStrictEqual } from 'node:util';
import type { Instant, Picture } from '@tavolata/domain';
import { pictureFromWire, type MenuEdit, type MenuEditorReply, type MenuEditReply } from '@tavolata/protocol';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';
import { isDoneBefore } from '../../audit/done-before.ts';
import { saidHashOf } from '../../audit/said-hash.ts';
import type { CatalogueStore, MenuStore, StoredRestaurant } from '../catalogue-store.ts';
import type { PhotoIntake } from '../pictures/photo-intake.ts';
import type { Restaurant } from '../restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { changesOf, entryInEditor, type FreshNumbers } from './changes-of.ts';
import { problemsInMenu } from './check-edited.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { menuEditorReply } from './editor-reply.ts';
import { EntryMoved, undone, withChanges, type EntryChange } from './entry-change.ts';

export interface MenuEditorParts {
  readonly restaurant: Restaurant;
  readonly store: MenuStore & Pick<CatalogueStore, 'read'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly photos: Pick<PhotoIntake, 'has'>;
  /** Has everybody follow a restaurant that is another one now. */
  readonly follow: (stored: StoredRestaurant) => void;
  readonly now: () => Instant;
}

/** A manager's edit. */
export interface EditCommand {
  readonly edit: MenuEdit;
  readonly requestId: string;
  readonly staff: { readonly id: string; readonly name: string };
}

/** Edits the menu while the restaurant is open: never into one that no import would take. */
export class MenuEditor {
  readonly #parts: MenuEditorParts;

  constructor(parts: MenuEditorParts) {
    this.#parts = parts;
  }

  read(): MenuEditorReply {
    return menuEditorReply(this.#parts.restaurant);
  }

  /** Done once for a request id, and written down with what was there before. */
  async edit(command: EditCommand): Promise<MenuEditReply> {
    const { edit, requestId, staff } = command;
    const { restaurant, store, auditLog, follow, now } = this.#parts;
    const said = saidHashOf({ what: 'editMenu', edit });
    if (await isDoneBefore(auditLog, { requestId, said })) return this.#replyTo(requestId);

    const { version, record } = restaurant;
    const changes = await this.#changesOf(record, edit);
    const edited = changed(record, changes);
    if (changes.length === 0) return { version, id: null };
    const entry = { requestId, said, at: now(), staffId: staff.id, staffName: staff.name, tableId: null };
    const outcome = await store.replaceMenu(
      { from: version, record: edited },
      { ...entry, what: 'editMenu', detail: { type: edit.type, name: nameIn(changes), changes } },
    );
    // It came twice at once: the other one is in the log by now.
    if (outcome === 'known') return this.edit(command);
    if (outcome === 'outdated') {
      const stored = await store.read();
      if (stored) follow(stored);
      return this.edit(command);
    }
    // Something else may have come in while this was being stored.
    const isAlone = restaurant.version === version;
    const stored = isAlone ? { version: outcome, record: edited } : await store.read();
    if (stored) follow(stored);
    return { version: outcome, id: idIn(changes) };
  }

  async #changesOf(record: RestaurantRecord, edit: MenuEdit): Promise<readonly EntryChange[]> {
    if (edit.type === 'undo') return undone(changesIn(await this.#parts.auditLog.findAuditEntry(edit.of)));
    if (edit.type === 'addDish' || edit.type === 'changeDish') {
      await this.#requirePicture(record, pictureFromWire(edit.content.picture));
    }
    const last = await this.#parts.store.lastNumbers();
    const freshNumber: FreshNumbers = (list) =>
      record.catalogue[list].reduce((highest, { id }) => Math.max(highest, id), last[list]) + 1;
    return changesOf(record, edit, freshNumber);
  }

  /** Throws where a dish would show a picture that nobody has. */
  async #requirePicture({ catalogue }: RestaurantRecord, picture: Picture | null): Promise<void> {
    if (picture === null) return;
    const isShown = catalogue.dishes.some((dish) => isDeepStrictEqual(dish.picture, picture));
    if (isShown || (await this.#parts.photos.has(picture))) return;
    throw new UnusableEdit(['there is no such picture']);
  }

  async #replyTo(requestId: string): Promise<MenuEditReply> {
    const entry = await this.#parts.auditLog.findAuditEntry(requestId);
    return { version: this.#parts.restaurant.version, id: idIn(changesIn(entry)) };
  }
}

/** The restaurant with the changes. Throws where it is another one than they were made for, or no import would take it. */
function changed(record: RestaurantRecord, changes: readonly EntryChange[]): RestaurantRecord {
  try {
    const edited = withChanges(record, changes);
    const problems = problemsInMenu(edited);
    if (problems.length === 0) return edited;
    throw new UnusableEdit(problems.map(({ pointer, message }) => `${pointer}: ${message}`));
  } catch (error) {
    if (!(error instanceof EntryMoved)) throw error;
    throw new EditedMeanwhile(entryInEditor(record, error.list, error.id));
  }
}

/** What the log has kept of an edit. */
function changesIn(entry: AuditEntry | null): readonly EntryChange[] {
  if (entry?.what !== 'editMenu') throw new UnusableEdit(['there is no such edit']);
  // Nobody else writes such entries.
  return entry.detail['changes'] as readonly EntryChange[];
}

/** What was edited: a category comes with its menu, a dish with its place on the home page. */
function subjectOf(changes: readonly EntryChange[]): EntryChange | undefined {
  return changes.find(({ list }) => list === 'dishes' || list === 'categories') ?? changes[0];
}

function idIn(changes: readonly EntryChange[]): number | null {
  const subject = subjectOf(changes);
  return subject?.after ? subject.id : null;
}

/** The name that it has, or had: it may be gone when somebody reads the log. */
function nameIn(changes: readonly EntryChange[]): string {
  const subject = subjectOf(changes);
  const entry = (subject?.after ?? subject?.before)?.entry;
  return typeof entry === 'object' ? entry.names.first : '';
}
