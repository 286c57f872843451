import { libraryOfServer } from './library-of-server.ts';

type Cell = string | number;

interface SheetWriter {
  readonly default: (rows: readonly (readonly { value: Cell; type: unknown }[])[]) => {
    toBuffer: () => Promise<Buffer>;
  };
}

/** The rows as a file of a spreadsheet program, made by the library that the server has for it. */
export async function asSpreadsheet(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const { default: write } = await libraryOfServer<SheetWriter>('write-excel-file/node');
  return write(
    rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer();
}
