import { codeOf } from '../storage/sqlite/busy.ts';

/** What SQLite says of a place rather than of what is in it: its result codes. */
const ofSqlite: Readonly<Record<number, string>> = {
  8: 'The database can be read here and not written: look at the rights of its folder, and at the disk.',
  10: 'The disk under the database does not do its work: look at it before anything else.',
  13: 'The disk is full: make room on it first.',
  14: 'The database cannot be opened: run this as the account that Tavolata runs as, on a folder that it may write to.',
};

/** What the machine says of a path. */
const ofMachine: Readonly<Record<string, (path: string) => string>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) => `${path} is on a disk that can be read only.`,
  ENOSPC: (path) => `The disk under ${path} is full: make room on it first.`,
  EDQUOT: (path) => `This account has no room left on the disk under ${path}.`,
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `${path} is no folder.`,
};

function notAllowed(path: string): string {
  return `This account may not read or write ${path}: look at whose it is, or run this as the account that Tavolata runs as.`;
}

/** With what the machine tells besides. */
interface MachineError extends NodeJS.ErrnoException {
  readonly dest?: string;
  readonly port?: number;
}

/** What keeps a program from its work, for who sits at the terminal: never where in our code it was found. */
export function inOneSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sqlite = ofSqlite[codeOf(error) ?? 0];
  if (sqlite !== undefined) return sqlite;
  const { code, syscall, path, dest, port } = error as MachineError;
  if (code === 'EADDRINUSE' && port !== undefined)
    return `Another program listens on port ${port} already: stop that one, or choose another port.`;
  if (code === undefined || path === undefined) return error.message;
  // What is in the way of a folder that is to be made is a file.
  const known = ofMachine[code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code];
  // Of two paths the one that is written to runs full.
  return known ? known((code === 'ENOSPC' && dest) || path) : error.message;
}
