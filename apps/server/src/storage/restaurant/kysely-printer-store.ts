import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Printer, PrinterId, PrinterStore } from '../../printing/printer.ts';
import { json, parse } from './cells.ts';
import { addLogEntry } from './log-entry.ts';
import type { RestaurantDatabase } from './restaurant-database.ts';

/** Keeps the printers in the restaurant database, each change together with its entry of the log. */
export class KyselyPrinterStore implements PrinterStore {
  readonly #database: RestaurantDatabase;

  constructor(database: RestaurantDatabase) {
    this.#database = database;
  }

  async listPrinters() {
    const rows = await this.#database.selectFrom('printers').selectAll().orderBy('place').execute();
    return rows.map(({ body }) => parse<Printer>(body));
  }

  putPrinter(printer: Printer, entry: AuditEntry): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      const body = json(printer);
      const { place } = await transaction
        .selectFrom('printers')
        .select((row) => row.fn.coalesce(row.fn.max('place'), row.lit(0)).as('place'))
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('printers')
        .values({ id: printer.id, place: Number(place) + 1, body })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
        .execute();
      return true;
    });
  }

  removePrinter(id: PrinterId, entry: AuditEntry): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      if (!(await addLogEntry(transaction, entry))) return false;
      await transaction.deleteFrom('printers').where('id', '=', id).execute();
      return true;
    });
  }
}
