import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KyselyAccessStore } from '../src/storage/restaurant/kysely-access-store.ts';
import { openRestaurantDatabase } from '../src/storage/restaurant/restaurant-database.ts';
import { anEmptyDatabase, anEmptyFolder } from '../src/testing/an-empty-database.ts';

const commands = {
  password: () => import('../src/password-cli.ts'),
  order: () => import('../src/order-data-cli.ts'),
  backup: () => import('../src/backup-cli.ts'),
  restore: () => import('../src/restore-cli.ts'),
  import: () => import('../src/import-cli.ts'),
  move: () => import('../src/move-cli.ts'),
};

/** Runs a command as at a terminal; answers all that it says, and what it ends with. */
async function run(command: keyof typeof commands, args: readonly string[], env: Record<string, string>) {
  const said: string[] = [];
  const say = (...words: unknown[]) => void said.push(words.join(' '));
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(say),
  );
  const before = { argv: process.argv, exitCode: process.exitCode, mask: process.umask() };
  vi.resetModules();
  for (const name of ['DATA_DIR', 'RESTAURANTS', 'DATABASE_URL']) vi.stubEnv(name, env[name] ?? '');
  process.argv = [...before.argv.slice(0, 2), ...args];
  process.exitCode = 0;
  try {
    await commands[command]();
    return { said, exit: process.exitCode };
  } finally {
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    process.umask(before.mask);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

const everyCommand = [
  ['password', ['manager']],
  ['order', ['export', '1']],
  ['order', ['forget', '1']],
  ['backup', []],
  ['restore', ['backup.db']],
  ['import', ['menu.json']],
  ['move', ['into-folder']],
] as const;

test.each(everyCommand)(
  '%s %s does nothing where nobody has said which of several restaurants',
  async (command, args) => {
    const RESTAURANTS = anEmptyFolder();
    const folder = anEmptyFolder();
    const [restore, menu] = [join(folder, 'backup.db'), join(folder, 'menu.json')];
    writeFileSync(restore, '');
    writeFileSync(menu, '{}');
    const there = args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg));
    const { said, exit } = await run(command, there, { RESTAURANTS });
    expect(said).toEqual([expect.stringMatching(/^RESTAURANTS is set, and this works on one restaurant\./)]);
    expect(exit).toBe(1);
    expect(readdirSync(RESTAURANTS)).toEqual([]);
  },
);

test.each([
  ['password', ['manager']],
  ['order', ['export', '1']],
  ['order', ['forget', '1']],
] as const)('%s %s makes no restaurant where there is none', async (command, args) => {
  const DATA_DIR = join(anEmptyFolder(), 'mistyped');
  const { said, exit } = await run(command, args, { DATA_DIR });
  expect(said).toEqual([`There is no restaurant in ${DATA_DIR}: say where it is, in DATA_DIR`]);
  expect(exit).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an import looks at what it is told before it opens or makes a restaurant', async () => {
  const [folder, files] = [anEmptyFolder(), anEmptyFolder()];
  const DATA_DIR = join(folder, 'new');
  const bad = join(files, 'menu.json');
  writeFileSync(bad, '{');
  const wrong = [[], [join(files, 'none.json')], [bad], [bad, '--server', 'localhost:8080'], [files]];
  const said = [];
  for (const args of wrong) said.push((await run('import', args, { DATA_DIR })).said);
  expect(said).toEqual([
    [expect.stringMatching(/^Usage: npm run import/)],
    [`There is no file ${join(files, 'none.json')}.`],
    [expect.stringContaining(bad), '1 problem; nothing was changed.'],
    [expect.stringMatching(/^Usage: npm run import/)],
    [`${files} is a folder, and a file is asked for.`],
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup takes no arguments: nobody is to believe that it lies where they said', async () => {
  const DATA_DIR = anEmptyFolder();
  await anEmptyDatabase(DATA_DIR);
  const { said, exit } = await run('backup', ['/media/stick'], { DATA_DIR });
  expect(said).toEqual(['This takes no arguments: the copy lies in backups in the data folder (DATA_DIR).']);
  expect(exit).toBe(1);
  expect(existsSync(join(DATA_DIR, 'backups'))).toBe(false);
});

test('an account that is named twice gets one password', async () => {
  const DATA_DIR = anEmptyFolder();
  const database = openRestaurantDatabase(await anEmptyDatabase(DATA_DIR));
  onTestFinished(() => database.destroy());
  const anna = { id: 's1', account: 'anna', name: 'Anna', role: 'manager', passwordHash: 'hash' } as const;
  await new KyselyAccessStore(database).addStaff({ ...anna, isDemo: false });
  const { said, exit } = await run('password', ['anna', ' Anna'], { DATA_DIR });
  expect(said).toEqual([expect.stringMatching(/^anna \/ \S+$/), expect.stringMatching(/^Shown once/)]);
  expect(exit).toBe(0);
});
