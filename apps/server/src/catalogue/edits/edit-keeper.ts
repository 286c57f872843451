import type { Instant } from '@tavolata/domain';
import type { PlannedEdit } from '@tavolata/protocol';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';
import { isDoneBefore } from '../../audit/done-before.ts';
import { saidHashOf } from '../../audit/said-hash.ts';
import type { CatalogueStore, EditStore, StoredRestaurant } from '../catalogue-store.ts';
import type { Restaurant } from '../restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { recountsIn, type Counting, type DishCounts } from './dish-counts.ts';
import { problemsIn } from './check-edited.ts';
import { requireLetGo, TablesInUse, type HeldByGuests } from './held-by-guests.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { EntryMoved, undone, withChanges, type EntryChange } from './entry-change.ts';
import { freshNumbers, type FreshNumbers } from './fresh-numbers.ts';
import { entryInEditor } from './seen-entry.ts';

export interface EditKeeperParts {
  readonly restaurant: Restaurant;
  readonly store: EditStore & Pick<CatalogueStore, 'read'>;
  readonly auditLog: Pick<AuditLog, 'findAuditEntry'>;
  readonly held: HeldByGuests;
  /** Throws where there may not be so many tables. */
  readonly requireTables: (before: number, after: number) => void;
  /** Has everybody follow a restaurant that is another one now. */
  readonly follow: (stored: StoredRestaurant) => void;
  /** Sees to what an edit changes beside the restaurant; it hears of an edit again where that comes again. */
  readonly counts: Pick<DishCounts, 'follow'>;
  readonly now: () => Instant;
}

/** A manager's edit. */
export interface EditCommand<Edit> {
  readonly edit: Edit;
  readonly requestId: string;
  readonly staff: Staff;
  /** It gives back what should not have been taken, whatever else holds. */
  readonly isOwed?: boolean;
  /** Where it was planned: which plan comes true by it, for when it was meant, who planned it, and what. */
  readonly plan?: MadePlan;
  /** It takes back what came true by this plan, or was edited under this request id. */
  readonly takesBack?: string;
}

/** What the log keeps of a plan that has come true. */
export interface MadePlan {
  readonly id: string;
  readonly at: Instant;
  readonly by: string;
  readonly what: PlannedEdit;
}

/** Whose edit it is. */
export interface Staff {
  readonly id: string;
  readonly name: string;
}

/** The plan that was to come true is there no more: it has, or somebody has dropped it. */
export class PlanGone extends Error {
  override readonly name = 'PlanGone';
}

/** The edit that takes another one back. */
interface Undo {
  readonly type: 'undo';
  readonly of: string;
}

/** The edits that say themselves what is to be. */
type Direct<Edit> = Exclude<Edit, { readonly type: 'undo' }>;

/** What an edit does to the restaurant as it is. Throws where it was made from something else, or makes no sense. */
type ChangesOf<Edit> = (
  record: RestaurantRecord,
  edit: Edit,
  freshNumber: FreshNumbers,
) => readonly EntryChange[] | Promise<readonly EntryChange[]>;

interface Kept {
  readonly version: number;
  readonly changes: readonly EntryChange[];
}

/** What the log calls an edit, where that is not what it changes. */
type NameOf<Edit> = (edit: Edit) => string;

/** Keeps edits while the restaurant is open: each once, never into one that no import would take, and never from under guests. */
export class EditKeeper<Edit extends { readonly type: string }> {
  readonly #parts: EditKeeperParts;
  readonly #what: string;
  readonly #changesOf: ChangesOf<Direct<Edit>>;
  readonly #nameOf: NameOf<Direct<Edit>> | undefined;

  /** `what` is what the log calls such edits. */
  constructor(
    parts: EditKeeperParts,
    what: string,
    changesOf: ChangesOf<Direct<Edit>>,
    nameOf?: NameOf<Direct<Edit>>,
  ) {
    this.#parts = parts;
    this.#what = what;
    this.#changesOf = changesOf;
    this.#nameOf = nameOf;
  }

  /** Done once for a request id, and written down with what was there before. */
  async edit(command: EditCommand<Edit | Undo>): Promise<Kept> {
    const { edit, requestId, staff, plan, takesBack } = command;
    const { restaurant, store, auditLog, now } = this.#parts;
    const what = this.#what;
    const said = saidHashOf({ what, edit });
    if (await isDoneBefore(auditLog, { requestId, said })) {
      const kept = await this.#keptAs(requestId);
      await this.#parts.counts.follow(kept.changes, countingAs(command));
      return kept;
    }

    const { version, record } = restaurant;
    const changes = await this.#changes(record, edit);
    const edited = changed(record, changes);
    if (changes.length === 0) return { version, changes };
    await requireLetGo(record, edited, this.#parts.held);
    if (!command.isOwed) this.#parts.requireTables(record.tables.length, edited.tables.length);
    const entry = { requestId, said, at: now(), staffId: staff.id, staffName: staff.name, tableId: null };
    const type = takesBack === undefined ? edit.type : 'undo';
    const detail = {
      type,
      name: (await this.#ownName(edit)) ?? nameIn(changes, edited),
      changes,
      ...(plan && { plan }),
      ...(takesBack && { takesBack }),
      ...(isUndo(edit) && { of: edit.of }),
      ...(recountsIn(changes).length > 0 && { counts: countingAs(command) }),
    };
    const outcome = await store.replaceEdited(
      { from: version, record: edited, planId: plan?.id },
      { ...entry, what, detail },
    );
    if (outcome === 'gone') throw new PlanGone();
    // It came twice at once: the other one is in the log by now.
    if (outcome === 'known') return this.edit(command);
    if (outcome === 'outdated') {
      await this.#followStored();
      return this.edit(command);
    }
    // Something else may have come in while this was being stored.
    if (restaurant.version === version) this.#parts.follow({ version: outcome, record: edited });
    else await this.#followStored();
    await this.#parts.counts.follow(changes, countingAs(command));
    await this.#giveBackTaken(record, command);
    return { version: outcome, changes };
  }

  /** Throws where the edit could not be made as things are. */
  async tryOut(edit: Direct<Edit>): Promise<void> {
    const { record } = this.#parts.restaurant;
    changed(record, await this.#changes(record, edit));
  }

  async #changes(record: RestaurantRecord, edit: Edit | Undo): Promise<readonly EntryChange[]> {
    if (isUndo(edit)) return undone((await this.#keptAs(edit.of)).changes);
    const freshNumber = freshNumbers(record, await this.#parts.store.lastNumbers());
    return this.#changesOf(record, edit as Direct<Edit>, freshNumber);
  }

  /** The name that such edits have of their own; one that takes another back has that one's. */
  async #ownName(edit: Edit | Undo): Promise<string | undefined> {
    if (isUndo(edit)) return this.#nameOf && (await this.#keptAs(edit.of)).name;
    return this.#nameOf?.(edit as Direct<Edit>);
  }

  /** Guests may have opened a table while it was being taken out: it comes back, and they keep it. */
  async #giveBackTaken(before: RestaurantRecord, { requestId, staff }: EditCommand<unknown>): Promise<void> {
    try {
      await requireLetGo(before, this.#parts.restaurant.record, this.#parts.held);
    } catch (error) {
      if (!(error instanceof TablesInUse)) throw error;
      const back = `back-${requestId}`.slice(0, 64);
      await this.edit({ edit: { type: 'undo', of: requestId }, requestId: back, staff, isOwed: true });
      throw error;
    }
  }

  async #followStored(): Promise<void> {
    const stored = await this.#parts.store.read();
    if (stored) this.#parts.follow(stored);
  }

  /** What the log has kept of an edit. */
  async #keptAs(requestId: string): Promise<Kept & { readonly name: string }> {
    const entry: AuditEntry | null = await this.#parts.auditLog.findAuditEntry(requestId);
    if (entry?.what !== this.#what) throw new UnusableEdit(['there is no such edit']);
    // Nobody else writes such entries.
    const changes = entry.detail['changes'] as readonly EntryChange[];
    const name = entry.detail['name'] as string;
    return { version: this.#parts.restaurant.version, changes, name };
  }
}

/** The restaurant with the changes. Throws where it is another one than they were made for, or no import would take it. */
function changed(record: RestaurantRecord, changes: readonly EntryChange[]): RestaurantRecord {
  try {
    const edited = withChanges(record, changes);
    const problems = problemsIn(edited);
    if (problems.length === 0) return edited;
    throw new UnusableEdit(problems.map(({ pointer, message }) => `${pointer}: ${message}`));
  } catch (error) {
    if (!(error instanceof EntryMoved)) throw error;
    throw new EditedMeanwhile(entryInEditor(record, error.list, error.id));
  }
}

/** A plan is taken back by its own id. */
function countingAs({ edit, requestId, staff, plan, takesBack }: EditCommand<object>): Counting {
  const undone = 'of' in edit && typeof edit.of === 'string' ? edit.of : null;
  return { as: plan?.id ?? requestId, takesBack: takesBack ?? undone, staff };
}

function isUndo(edit: { readonly type: string }): edit is Undo {
  return edit.type === 'undo';
}

/** What was edited: a category comes with its menu, a dish with its place on the home page, a table with its section. */
function subjectOf(changes: readonly EntryChange[]): EntryChange | undefined {
  const group = changes.find(({ list }) => list === 'condimentGroups');
  if (group) return group;
  const subjects = ['dishes', 'categories', 'tables'];
  return changes.find(({ list }) => subjects.includes(list)) ?? changes[0];
}

/** The number of what was edited; `null` where it has come and gone, or has none. */
export function idIn(changes: readonly EntryChange[]): number | null {
  const subject = subjectOf(changes);
  return subject?.after && typeof subject.id === 'number' ? subject.id : null;
}

/** The name that it has, or had: it may be gone when somebody reads the log. Several tables have a first and a last one. */
function nameIn(changes: readonly EntryChange[], edited: RestaurantRecord): string {
  const names = changes
    .filter(({ list }) => list === subjectOf(changes)?.list)
    .map((change) => nameOf(change, edited));
  const [first = '', last = first] = [names[0], names.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

function nameOf({ before, after }: EntryChange, { catalogue }: RestaurantRecord): string {
  const listed = (after ?? before)?.entry;
  // The home page knows its dishes by their numbers.
  const entry = typeof listed === 'number' ? catalogue.dishes.find(({ id }) => id === listed) : listed;
  if (typeof entry !== 'object') return '';
  if ('names' in entry) return entry.names.first;
  return 'name' in entry ? entry.name : '';
}
