import type { languages } from '@tavolata/domain';
import { toCsv, type CsvCell } from '@tavolata/protocol';
import { toMenuFile } from '../../menu-file/from-restaurant.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';
import { menuTable, templateTable } from './menu-table.ts';

interface Asked {
  readonly of: 'menu' | 'template';
  readonly as: 'json' | 'csv' | 'xlsx';
  readonly language: (typeof languages)[number];
}

/** A file as it is handed over. */
interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
}

/** The menu as a file that imports again the same, or a template; null for a template in JSON, which nobody fills in by hand. */
export async function makeMenuFile(
  record: RestaurantRecord,
  { of, as, language }: Asked,
): Promise<MadeFile | null> {
  const name = `${of}.${as}`;
  if (as === 'json') {
    if (of === 'template') return null;
    const file = toMenuFile(record, ({ hash }) => ({ file: `pictures/${hash}` }));
    return { name, type: 'application/json; charset=utf-8', content: `${JSON.stringify(file, null, 2)}\n` };
  }
  const rows = of === 'menu' ? menuTable(record, language) : templateTable(record, language);
  if (as === 'csv') return { name, type: 'text/csv; charset=utf-8', content: toCsv(rows) };
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, type, content: await toXlsx(rows) };
}

const widest = 48;

async function toXlsx(rows: readonly (readonly CsvCell[])[]): Promise<Buffer> {
  // The tools are loaded when a manager first wants a spreadsheet: a restaurant can go for years without.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const widths = (rows[0] ?? []).map((_, place) =>
    Math.min(widest, Math.max(8, ...rows.map((row) => String(row[place] ?? '').length + 2))),
  );
  const sheet = rows.map((row, place) =>
    row.map((cell) => {
      if (cell === null || cell === '') return null;
      // As text it is never a formula.
      if (typeof cell === 'string')
        return { value: cell, type: String, ...(place === 0 && { fontWeight: 'bold' as const }) };
      return { value: cell, type: Number, ...(Number.isInteger(cell) ? {} : { format: '0.00' }) };
    }),
  );
  const options = { sheet: 'Menu', columns: widths.map((width) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile(sheet, options).toBuffer();
}
