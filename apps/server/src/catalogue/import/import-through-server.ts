import {
  addresses,
  pathTo,
  type ImportPreview,
  type ImportReply,
  type ImportSource,
  type PartValue,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { readMenuFile } from '../menu-file/read-menu-file.ts';
import { pictureEntries } from '../menu-file/picture-entries.ts';
import { answersFor, questionsIn, type Pairs } from './import-answers.ts';
import { importExit, type ImportExit } from './import-exit.ts';

/** How a running server is reached, and what its manager logs in with. */
interface RunningServer {
  /** Like http://localhost:8080. */
  readonly url: string;
  readonly account: string;
  readonly password: string;
  /** A code of the app, for an account that takes one beside the password. */
  readonly secondFactor: string | null;
}

interface Import {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  /** Dishes that a table does not have go; a menu file is the whole restaurant in any case. */
  readonly replace: boolean;
  /** What is said of a table beside the file: its columns by their titles, and its allergen codes. */
  readonly columns: Pairs;
  readonly allergens: Pairs;
  /** `null` when there is no such file. */
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
  readonly print: (line: string) => void;
}

/** The server said no; the sentence is for who imports. */
class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
}

/** Imports through a server that runs, as its console does: one edit that can be taken back there, while guests are served. */
export async function importThroughServer(
  server: RunningServer,
  { path, bytes, isDryRun, replace, columns, allergens, readFile, print }: Import,
): Promise<ImportExit> {
  const session = await Session.open(server);
  print(`A server runs at ${server.url}: importing through it, while guests are served.`);
  const text = await withStoredPhotos(bytes, { path, readFile, isDryRun, session });
  const file: ImportSource = {
    ...{ name: basename(path), scope: 'all', missing: replace ? 'remove' : 'keep' },
    bytes: Buffer.from(text).toString('base64'),
  };
  const look = (source: ImportSource) => session.post<ImportPreview>(addresses.previewImport, { source });
  const first = await look(file);
  // Which codes there are is only known once it is known which column has them.
  const matched = answersFor(first, { columns, allergens: new Map() });
  const read = 'source' in matched && columns.size > 0 ? await look({ ...file, ...matched.source }) : first;
  const answers = answersFor({ columns: first.columns, codes: read.codes }, { columns, allergens });
  if ('wrong' in answers) {
    for (const line of answers.wrong) print(line);
    return importExit.wrongUse;
  }
  const source = { ...file, ...answers.source };
  const seen = allergens.size > 0 ? await look(source) : read;
  if (seen.plan === null) return reportProblems(seen, path, print);
  for (const { act, list, name, parts } of seen.changes) {
    const sign = { added: '+', removed: '-', changed: '~', moved: '~' }[act];
    const told =
      act === 'changed'
        ? // Of what has no words of its own nothing but that it changes is told.
          parts.flatMap(({ part, before, after }) =>
            part === 'other' ? [] : [`${part} ${said(before)} → ${said(after)}`],
          )
        : [];
    const what = list === 'others' ? 'settings, hours and announcements' : list;
    const named = name === '' ? what : `${what} "${name}"`;
    print(`${sign} ${named}${told.length > 0 ? `: ${told.join(', ')}` : ''}`);
  }
  const { menus, categories, dishes } = seen.counts;
  print(`In the file: ${menus} menus, ${categories} categories, ${dishes} dishes.`);
  if (isDryRun) print('Nothing was changed: this was a dry run.');
  else if (seen.changes.length === 0) print('Nothing to change: the restaurant is like this already.');
  else {
    const edit = { type: 'import', source, plan: seen.plan };
    const { version } = await session.post<ImportReply>(addresses.importMenu, {
      request_id: randomUUID(),
      edit,
    });
    print(`Imported. The menu is now at version ${version}.`);
  }
  return importExit.done;
}

function reportProblems(preview: ImportPreview, path: string, print: Import['print']): ImportExit {
  const { problems, problem_count } = preview;
  for (const { row, column, code, said: what } of problems) {
    print(
      `${path}:${row ?? 1}:${column ?? 1}  ${code === 'menu-file' ? what : [code, what].join(' ').trim()}`,
    );
  }
  for (const line of questionsIn(preview)) print(line);
  print(`${problem_count} ${problem_count === 1 ? 'problem' : 'problems'}; nothing was changed.`);
  return importExit.problemsInFile;
}

function said(value: PartValue): string {
  return Array.isArray(value) ? value.join(' ') || 'none' : String(value ?? '–');
}

/** The menu file with the photos beside it sent first: then it names them as the server does. */
async function withStoredPhotos(
  bytes: Uint8Array,
  {
    path,
    readFile,
    isDryRun,
    session,
  }: Pick<Import, 'path' | 'readFile' | 'isDryRun'> & { readonly session: Session },
): Promise<Uint8Array | string> {
  const { menuFile } = readMenuFile(new TextDecoder().decode(bytes));
  if (menuFile === null || isDryRun) return bytes;
  for (const { entry, shape } of pictureEntries(menuFile)) {
    if (entry.file === undefined) continue;
    const photo = await readFile(resolve(dirname(path), entry.file));
    if (photo === null) continue;
    const [x = 0.5, y = 0.5] = entry.focus ?? [];
    const { hash } = await session.post<{ hash: string }>(addresses.storePhoto, {
      photo: Buffer.from(photo).toString('base64'),
      focus: { x, y },
      shape,
    });
    Object.assign(entry, { file: `pictures/${hash}` });
    delete entry.focus;
  }
  return JSON.stringify(menuFile);
}

/** Somebody who is logged in. */
class Session {
  readonly #url: string;
  readonly #cookie: string;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async open({ url, account, password, secondFactor }: RunningServer): Promise<Session> {
    const body = { account, password, ...(secondFactor !== null && { second_factor: secondFactor }) };
    const reply = await ask(`${url}${pathTo(addresses.logIn)}`, body, '');
    // 403: the password is right, and something else is missing.
    if (reply.status === 403)
      throw new ServerRefused(
        'This account also takes a code of its app: set TAVOLATA_CODE to the one that it shows now.',
      );
    if (!reply.ok)
      throw new ServerRefused('The server knows no such account, or the password or code is another one.');
    const cookie = reply.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    return new Session(url, cookie);
  }

  async post<Reply>(address: Parameters<typeof pathTo>[0], body: object): Promise<Reply> {
    const reply = await ask(`${this.#url}${pathTo(address)}`, body, this.#cookie);
    const answer = (await reply.json()) as Reply & { readonly title?: string; readonly detail?: string };
    if (!reply.ok)
      throw new ServerRefused(`The server refused it: ${answer.detail ?? answer.title ?? reply.status}`);
    return answer;
  }
}

async function ask(url: string, body: object, cookie: string): Promise<Response> {
  try {
    const headers = { 'content-type': 'application/json', cookie };
    return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch (error) {
    throw new ServerRefused(`No server answers at ${url}.`, { cause: error });
  }
}
