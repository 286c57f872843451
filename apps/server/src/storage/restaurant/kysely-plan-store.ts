import type { DishContent, PlanProblem } from '@tavolata/protocol';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { MenuPlan, PlanStore } from '../../catalogue/plans/plan-store.ts';
import { readPlannedEdit } from '../../catalogue/plans/read-planned-edit.ts';
import { isSameDeletion } from '../../catalogue/plans/planned-edit.ts';
import { parse } from './cells.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';
import type { RestaurantTables } from './tables.ts';

/** Keeps planned changes of the menu in the restaurant database. */
export class KyselyPlanStore implements PlanStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  list(): Promise<readonly MenuPlan[]> {
    return plansIn(this.#database);
  }

  add(plan: MenuPlan, entry: AuditEntry, insteadOf: MenuPlan['id'] | null) {
    return this.#database
      .transaction()
      .execute(async (transaction) => {
        if (!(await addLogEntry(transaction, entry))) return 'known';
        if (insteadOf !== null) {
          const { numDeletedRows } = await transaction
            .deleteFrom('menu_plans')
            .where('id', '=', insteadOf)
            .executeTakeFirstOrThrow();
          // Thrown, so that the entry goes with it.
          if (numDeletedRows !== 1n) throw new Gone();
        }
        const same = (await plansIn(transaction)).find(
          ({ what, problem }) => problem === null && isSameDeletion(what, plan.what),
        );
        // All who write wait for each other: of two who plan it at once, one does.
        if (same) throw new Planned(same);
        await transaction.insertInto('menu_plans').values(rowOf(plan)).execute();
        return 'added';
      })
      .catch((error: unknown) => (error instanceof Planned ? error.plan : goneWhereThrown(error)));
  }

  drop(id: MenuPlan['id'], entry: AuditEntry) {
    return this.#database
      .transaction()
      .execute(async (transaction) => {
        if (!(await addLogEntry(transaction, entry))) return 'known';
        const { numDeletedRows } = await transaction
          .deleteFrom('menu_plans')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows !== 1n) throw new Gone();
        return 'dropped';
      })
      .catch(goneWhereThrown);
  }

  async change(plan: MenuPlan, entry?: AuditEntry): Promise<void> {
    const { body } = rowOf(plan);
    await this.#database
      .transaction()
      .execute(async (transaction) => {
        if (entry) await addLogEntry(transaction, entry);
        const { numUpdatedRows } = await transaction
          .updateTable('menu_plans')
          .set({ body })
          .where('id', '=', plan.id)
          .executeTakeFirstOrThrow();
        // Thrown, so that the entry goes with it: somebody else has made it, or dropped it.
        if (numUpdatedRows !== 1n) throw new Gone();
      })
      .catch(goneWhereThrown);
  }
}

class Gone extends Error {}

class Planned extends Error {
  readonly plan: MenuPlan;

  constructor(plan: MenuPlan) {
    super();
    this.plan = plan;
  }
}

async function plansIn(
  database: RestaurantDatabase | Transaction<RestaurantTables>,
): Promise<readonly MenuPlan[]> {
  const rows = await database.selectFrom('menu_plans').selectAll().orderBy('at').orderBy('id').execute();
  return rows.map(({ id, at, body }) => ({ ...kept(parse(body)), id, at }));
}

function goneWhereThrown(error: unknown): 'gone' {
  if (error instanceof Gone) return 'gone';
  throw error;
}

type Body = Omit<MenuPlan, 'id' | 'at'>;

/** As plans were kept while each was a change of one dish. */
interface DishBody extends Omit<Body, 'what' | 'problem'> {
  readonly dishId: number;
  readonly base: DishContent;
  readonly content: DishContent;
  readonly problem: Omit<PlanProblem, 'ids'> | null;
}

function kept(body: Body | DishBody): Body {
  if (!('dishId' in body)) return { ...body, what: readPlannedEdit(body.what) };
  const { dishId: id, base, content, problem, ...rest } = body;
  const what = readPlannedEdit({ type: 'changeDish', entries: [{ id, base, content }] });
  return { ...rest, what, problem: problem && { ...problem, ids: [id] } };
}

function rowOf({ id, at, ...body }: MenuPlan) {
  return { id, at, body: JSON.stringify(body) };
}
