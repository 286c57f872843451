import { addresses, pathTo } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { readImportArguments } from '../src/catalogue/import/import-arguments.ts';
import { importThroughServer } from '../src/catalogue/import/import-through-server.ts';
import { runImport } from '../src/catalogue/import/run-import.ts';
import { readMenu } from './menu-manager.ts';
import { startServer } from './start-server.ts';

const table = ['K1,K2,K3,K4', 'Suppen,Ribollita,"6,50","A,2"', ',Minestrone,"5,90",2'].join('\r\n');

/** A server that runs, and the command against it: what it ends with, and what it prints. */
async function aTerminal() {
  const server = await startServer();
  const manager = await server.member('manager', { account: 'importer' });
  const run = (...args: string[]) => runWith({ name: 'karte.csv', text: table }, ...args);
  const runWith = async ({ name, text }: { name: string; text: string }, ...args: string[]) => {
    const command = readImportArguments([name, '--server', server.address, ...args]);
    if (!command) throw new Error('not understood');
    const printed: string[] = [];
    const login = {
      url: server.address,
      account: 'importer',
      password: 'open sesame',
      secondFactor: null,
    };
    const exit = await importThroughServer(login, {
      ...{ ...command, bytes: Buffer.from(text), readFile: () => Promise.resolve(null) },
      print: (line) => void printed.push(line),
    });
    return { exit, printed };
  };
  return { manager, run, runWith };
}

test('[IMPORT-1] from the terminal the columns of a table are asked for with what stands in them, and its codes one by one', async () => {
  const { manager, run } = await aTerminal();
  const before = await readMenu(manager);
  const unmatched = await run();
  expect(unmatched.exit).toBe(1);
  expect(unmatched.printed).toContain('What are its columns?');
  expect(unmatched.printed).toContain('  "K3": not used  (6,50)');
  const coded = await run('--columns', 'K1=category,K2=name:it,K3=price,K4=allergens');
  expect(coded.exit).toBe(1);
  expect(coded.printed).toContain('What do its allergen codes mean? Nothing is guessed.');
  expect(coded.printed).toContain('  A  (1 dish)');
  expect(coded.printed).toContain('  2  (2 dishes)');
  expect(coded.printed.join()).toContain('--allergens "A=…,2=…"');
  expect(await readMenu(manager)).toEqual(before);
});

test('[IMPORT-1] with its columns and codes said a table comes in as in the browser, and its report is the same', async () => {
  const { manager, run } = await aTerminal();
  const said = ['--columns', 'K1=category,K2=name:it,K3=price,K4=allergens'];
  const meant = [...said, '--allergens', 'A=gluten,2=unknown'];
  const dry = await run(...meant, '--dry-run');
  expect(dry).toMatchObject({ exit: 0 });
  expect(dry.printed).toContain('+ dishes "Ribollita"');
  expect(dry.printed.at(-1)).toBe('Nothing was changed: this was a dry run.');
  const done = await run(...meant);
  expect(done.exit).toBe(0);
  expect(done.printed.some((line) => line.startsWith('-'))).toBe(false);
  const { dishes } = await readMenu(manager);
  const soup = dishes.find(({ content }) => content.names.it === 'Ribollita');
  // One code that nobody knows leaves the dish without an answer.
  expect(soup?.content).toMatchObject({ price: 6.5, allergens: null });
  const known = await run(...said, '--allergens', 'A=gluten,2=celery');
  expect(known.printed).toContain('~ dishes "Ribollita": allergens – → gluten celery');
  // Only who says so has a table take the place of all dishes.
  const all = await run(...said, '--allergens', 'A=gluten,2=celery', '--replace', '--dry-run');
  expect(all.printed).toContain('- dishes "Nigiri tonno"');
});

test('[IMPORT-1] from the terminal a change of settings is told as one, without a name it has not', async () => {
  const { manager, runWith } = await aTerminal();
  const own = (
    await manager.get<Record<string, unknown>>(`${pathTo(addresses.menuFile)}?of=menu&as=json&language=it`)
  ).body;
  const fileOf = (content: unknown) => ({ name: 'karte.json', text: JSON.stringify(content) });
  expect(await runWith(fileOf(own))).toMatchObject({ exit: 0 });
  const settings = { ...(own['settings'] as object), 'first-round-audit': { enable: true } };
  const { exit, printed } = await runWith(fileOf({ ...own, settings }), '--dry-run');
  expect(exit).toBe(0);
  expect(printed.filter((line) => line.startsWith('~'))).toEqual(['~ settings, hours and announcements']);
});

test('[IMPORT-1] a title, a code or a meaning that is not there is said, and nothing is imported', async () => {
  const { manager, run } = await aTerminal();
  const before = await readMenu(manager);
  const columns = 'K1=category,K2=name:it,K3=price,K4=allergens';
  expect(await run('--columns', 'Preis=price')).toEqual({
    exit: 2,
    printed: [expect.any(String), '--columns: the file has no "Preis". It has: K1, K2, K3, K4.'],
  });
  const { exit, printed } = await run('--columns', columns, '--allergens', 'A=wheat,9=milk');
  expect(exit).toBe(2);
  expect(printed[1]).toMatch(/^--allergens: "wheat" is none of gluten, /);
  expect(printed[2]).toBe('--allergens: the file has no "9". It has: A, 2.');
  expect(await readMenu(manager)).toEqual(before);
});

test('answers without a server, or that are no pairs, are not understood', async () => {
  expect(readImportArguments(['k.csv', '--allergens', 'A=milk'])).toBeNull();
  expect(readImportArguments(['k.csv', '--server', 'http://localhost:1', '--allergens', 'A'])).toBeNull();
  expect(readImportArguments(['k.csv', '--server', 'http://localhost:1', '--columns', '=price'])).toBeNull();
  const printed: string[] = [];
  const nothing = () => Promise.reject(new Error('nothing is read'));
  const exit = await runImport(['k.csv', '--columns', 'A=price'], {
    ...{ readFile: nothing, openVisitTableIds: nothing, forgetStock: nothing },
    catalogueStore: { read: nothing, readVersion: nothing, replace: nothing },
    pictureStore: { put: nothing, find: nothing },
    print: (line) => void printed.push(line),
  });
  expect([exit, printed.length]).toEqual([2, 1]);
});
