import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/repository.mjs';

type Cell = string | number;

interface SheetWriter {
  readonly default: (rows: readonly (readonly { value: Cell; type: unknown }[])[]) => {
    toBuffer: () => Promise<Buffer>;
  };
}

/** The rows as a file of a spreadsheet program, made by the library that the server has for it. */
export async function asSpreadsheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const require = createRequire(inRoot('apps', 'server', 'package.json'));
  const address = pathToFileURL(require.resolve('write-excel-file/node')).href;
  const { default: write } = (await import(address)) as SheetWriter;
  return write(
    rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer();
}
