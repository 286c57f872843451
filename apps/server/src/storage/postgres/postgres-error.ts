/** The database can't be used as it is; the message is for the person who set it up. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The database can't be reached for now. Nothing of what was asked for has been written. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** It was not there all the time that somebody waits for it: who has waited so long is told so, and waits no second time. */
export class DatabaseGone extends DatabaseAway {}

/** The line broke while a transaction was being committed, and nobody can be asked whether it was. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/**
 * PostgreSQL's codes for a connection that is over, or that is none yet: it stops, starts, or has no place left. What it has
 * stopped because it took too long has done nothing, either.
 */
const lostCodes: ReadonlySet<string> = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
  ...['57014', '55P03'],
]);

/** What the machine says of a connection. */
const machineCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** What the library says of one without a code. */
const lostWords =
  /connection terminated|connection ended|timeout exceeded|read timeout|not queryable|client was closed/i;

/** Whether it was the name, the password or the rights of the user, or there is no such database. */
export function isTurnedAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('28') || code === '3D000' || code === '42501';
}

/** Whether the connection has failed rather than what was asked over it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return lostWords.test(error.message);
  return code.startsWith('08') || lostCodes.has(code) || machineCodes.has(code);
}
