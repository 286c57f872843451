import type { AuditEntry } from '../../audit/audit-log.ts';
import type { MenuPlan, PlanStore } from '../../catalogue/plans/plan-store.ts';
import { parse } from './cells.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';

/** Keeps planned changes of the menu in the restaurant database. */
export class KyselyPlanStore implements PlanStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async list(): Promise<readonly MenuPlan[]> {
    const rows = await this.#database
      .selectFrom('menu_plans')
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, at, body }) => ({ ...parse<Omit<MenuPlan, 'id' | 'at'>>(body), id, at }));
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
        await transaction.insertInto('menu_plans').values(rowOf(plan)).execute();
        return 'added';
      })
      .catch(goneWhereThrown);
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

  async change(plan: MenuPlan): Promise<void> {
    const { body } = rowOf(plan);
    await this.#database.updateTable('menu_plans').set({ body }).where('id', '=', plan.id).execute();
  }
}

class Gone extends Error {}

function goneWhereThrown(error: unknown): 'gone' {
  if (error instanceof Gone) return 'gone';
  throw error;
}

function rowOf({ id, at, ...body }: MenuPlan) {
  return { id, at, body: JSON.stringify(body) };
}
