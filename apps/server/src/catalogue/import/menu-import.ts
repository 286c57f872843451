import type { languages } from '@tavolata/domain';
import { mostImportBytes, type ImportPreview, type ImportReply, type ImportSource } from '@tavolata/protocol';
import { saidHashOf } from '../../audit/said-hash.ts';
import type { LastNumbers, PictureStore } from '../catalogue-store.ts';
import { problemsIn } from '../edits/check-edited.ts';
import { EditKeeper, type EditCommand, type EditKeeperParts } from '../edits/edit-keeper.ts';
import { EditedMeanwhile, UnusableEdit } from '../edits/edited-meanwhile.ts';
import { withChanges } from '../edits/entry-change.ts';
import { OrdersKept, requireLetGo, TablesInUse } from '../edits/held-by-guests.ts';
import type { MenuFile } from '../menu-file/schema.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { changesBetween, type PlannedChange } from './planning/changes-between.ts';
import { planCard, type Planned } from './planning/plan-card.ts';
import { planMenuFile, withoutPictures } from './planning/plan-menu-file.ts';
import { toldChanges } from './planning/told-changes.ts';
import { problemAt, type CardProblem } from './reading/card.ts';
import { ReadingRoom } from './reading/read-in-thread.ts';
import type { ReadUpload } from './reading/read-upload.ts';

interface MenuImportParts extends EditKeeperParts {
  readonly pictureStore: PictureStore;
}

/** An import or what takes one back. */
type ImportEdit =
  | { readonly type: 'import'; readonly source: ImportSource; readonly plan: string }
  | { readonly type: 'undo'; readonly of: string };

/** What an import would do, before it is told. */
interface Plan extends Planned {
  readonly changes: readonly PlannedChange[];
  readonly photosLeftOut: number;
}

// What works on pictures is loaded when a menu file first comes in.
async function tools() {
  const [{ storeMenuPictures }, { findPicture }] = await Promise.all([
    import('./menu-pictures.ts'),
    import('./stored-pictures.ts'),
  ]);
  return { storeMenuPictures, findPicture };
}

/** As many as somebody reads. */
const mostProblems = 200;

/** Brings menus from files into the restaurant while it is open: looked at first, then as one edit that can be taken back. */
export class MenuImport {
  readonly #parts: MenuImportParts;
  readonly #reading = new ReadingRoom();
  readonly #keeper: EditKeeper<ImportEdit>;

  constructor(parts: MenuImportParts) {
    this.#parts = parts;
    this.#keeper = new EditKeeper<ImportEdit>(
      parts,
      'importMenu',
      async (record, { source, plan }) => {
        const read = await this.#read(source);
        const made = await this.#plan(record, source, read);
        if (made.problems.length > 0) throw new UnusableEdit(made.problems.map(inWords));
        // Whoever agreed has seen other changes than these.
        if (planOf(made) !== plan) throw new EditedMeanwhile(null);
        return made.changes;
      },
      // One of its dishes would say nothing of it.
      ({ source }) => source.name,
    );
  }

  /** Reads a file, and says what it would change; nothing is changed. */
  async preview(source: ImportSource): Promise<ImportPreview> {
    const { record } = this.#parts.restaurant;
    const read = await this.#read(source);
    const made = await this.#plan(record, source, read);
    const problems = [...made.problems, ...(await this.#heldBack(record, made))];
    const isAnswered = made.codes.every(({ meaning }) => meaning !== null);
    const { menus, categories, dishes } = countsOf(read);
    return {
      kind: read.kind,
      plan: problems.length === 0 && isAnswered ? planOf(made) : null,
      problems: problems.slice(0, mostProblems),
      problem_count: problems.length,
      columns:
        'columns' in read ? read.columns.map((column) => ({ ...column, samples: [...column.samples] })) : [],
      codes: [...made.codes],
      counts: { menus, categories, dishes },
      without_allergens: made.withoutAllergens,
      photos_left_out: made.photosLeftOut,
      options_left_out: 'leftOut' in read ? read.leftOut.options : 0,
      changes: toldChanges(made.changes, record, made.record),
    };
  }

  /** Imports what a preview has shown, once for a request id; or takes such an import back. */
  async edit(command: EditCommand<ImportEdit>): Promise<ImportReply> {
    const { version, changes } = await this.#keeper.edit(command);
    return { version, changes: changes.length };
  }

  async #read({ name, bytes: base64, columns, language }: ImportSource): Promise<ReadUpload> {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > mostImportBytes) return { kind: null, problems: [problemAt('too-large')] };
    return this.#reading.read({ name, bytes, columns, language: language ?? this.#firstLanguage() });
  }

  async #plan(record: RestaurantRecord, source: ImportSource, read: ReadUpload): Promise<Plan> {
    const nothing = { record, changes: [], codes: [], withoutAllergens: 0, photosLeftOut: 0 };
    if (read.kind === null) return { ...nothing, problems: read.problems };
    const last = await this.#parts.store.lastNumbers();
    if (read.kind === 'menu-file') {
      if (read.file === null) return { ...nothing, problems: read.problems };
      return this.#planFile(record, read.file, { scope: source.scope ?? 'menu', last });
    }
    const { codes = {}, menu_id: menuId, missing = 'keep', language = this.#firstLanguage() } = source;
    const planned = planCard(record, read, { codes, menuId, missing, language }, last);
    const problems = [...read.problems, ...planned.problems].toSorted(
      (one, other) => (one.row ?? 0) - (other.row ?? 0),
    );
    const made = { ...planned, problems, photosLeftOut: read.leftOut.photos };
    return { ...made, changes: problems.length > 0 ? [] : changesBetween(record, planned.record) };
  }

  async #planFile(
    record: RestaurantRecord,
    given: MenuFile,
    { scope, last }: { readonly scope: 'menu' | 'all'; readonly last: LastNumbers },
  ): Promise<Plan> {
    const { storeMenuPictures, findPicture } = await tools();
    const { pictureStore } = this.#parts;
    const sources = {
      // What lies beside a file on somebody's machine is not here.
      readPhoto: () => Promise.resolve(null),
      findStored: (hash: string) => findPicture(hash, record, pictureStore),
      pictureStore,
    };
    const first = await storeMenuPictures(given, sources);
    const lost = new Set(first.fileErrors.map(({ pointer }) => pointer));
    const file = lost.size === 0 ? given : withoutPictures(given, lost);
    const { findPicture: pictureOf } = lost.size === 0 ? first : await storeMenuPictures(file, sources);
    if (pictureOf === null) throw new Error('what could not be found was left out');
    const planned = planMenuFile(record, file, { scope, last, findPicture: pictureOf });
    const changes = planned.problems.length > 0 ? [] : changesBetween(record, planned.record);
    const withoutAllergens = file.dishes.filter(
      (dish) => dish.allergens === undefined && !dish.courses,
    ).length;
    return { ...planned, changes, codes: [], withoutAllergens, photosLeftOut: lost.size };
  }

  /** What guests hold, or a rule of the menu, that stands against a plan. */
  async #heldBack(record: RestaurantRecord, made: Plan): Promise<readonly CardProblem[]> {
    if (made.problems.length > 0 || made.changes.length === 0) return [];
    const after = withChanges(record, made.changes);
    const problems = problemsIn(after);
    if (problems.length > 0)
      return problems.map(({ pointer, message }) => problemAt('not-taken', {}, `${pointer}: ${message}`));
    this.#parts.requireTables(record.tables.length, after.tables.length);
    try {
      await requireLetGo(record, after, this.#parts.held);
      return [];
    } catch (error) {
      if (error instanceof TablesInUse) return [problemAt('tables-in-use')];
      if (error instanceof OrdersKept) return [problemAt('orders-kept')];
      if (!(error instanceof UnusableEdit)) throw error;
      const isServed = error.message.includes('an hour serves');
      return [problemAt(isServed ? 'menu-in-hours' : 'menu-in-use')];
    }
  }

  #firstLanguage(): (typeof languages)[number] {
    // Those of a restaurant are languages of the app: an import or an edit has seen to it.
    return this.#parts.restaurant.record.info.nameLanguages[0] as (typeof languages)[number];
  }
}

/** Names a plan by what it changes. */
function planOf({ changes }: Plan): string {
  return saidHashOf({ changes });
}

function countsOf(read: ReadUpload): ImportPreview['counts'] {
  if (read.kind === null) return { menus: 0, categories: 0, dishes: 0 };
  if (read.kind === 'menu-file') {
    const { menus = [], categories = [], dishes = [] } = read.file ?? {};
    return { menus: menus.length, categories: categories.length, dishes: dishes.length };
  }
  const named = read.dishes.map(({ menu, category }) => `${menu ?? ''}\n${category}`);
  return {
    menus: new Set(read.dishes.flatMap(({ menu }) => menu ?? [])).size,
    categories: new Set(named).size,
    dishes: read.dishes.length,
  };
}

function inWords({ row, code, said }: CardProblem): string {
  return [row === null ? '' : `row ${row}`, code, said].filter((part) => part !== '').join(' ');
}
