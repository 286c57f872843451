import { join } from 'node:path';

const dayMs = 86_400_000;

/** Where the backups of a data folder are. */
export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Where the databases are that restored backups took the place of. */
export function replacedFolder(dataDir: string): string {
  return join(dataDir, 'replaced');
}

/** The file name of a backup made then. */
export function backupName(at: number): string {
  return `tavolata-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}

/** When a backup was made, by its name; `null` for any other file. */
export function backupTime(name: string): number | null {
  const [, day, hours, minutes, seconds] =
    /^tavolata-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.db$/.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}

/** No backup is still being written after this. */
const writtenWithinMs = 3_600_000;

/** Of these files what backups have left that were cut short. */
export function abandonedBackups(names: readonly string[], at: number): readonly string[] {
  return names.filter((name) => {
    const begun = name.endsWith('.part') ? backupTime(name.slice(0, -'.part'.length)) : null;
    return begun !== null && at - begun > writtenWithinMs;
  });
}

const daysKept = 7;
const weeksKept = 5;

/** Of these files the backups that nobody needs: the last one of each of seven days and of five weeks stays. */
export function outdatedBackups(names: readonly string[]): readonly string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at === null ? [] : { name, at };
    })
    .sort((a, b) => b.at - a.at);
  const lastOfEach = (periodOf: (at: number) => number, count: number) =>
    backups
      .filter(({ at }, index) => index === 0 || periodOf(backups[index - 1]?.at ?? 0) !== periodOf(at))
      .slice(0, count);
  const kept = new Set([
    ...lastOfEach((at) => Math.floor(at / dayMs), daysKept),
    // 1970 began on a Thursday: three days on, weeks begin with their Monday.
    ...lastOfEach((at) => Math.floor((at / dayMs + 3) / 7), weeksKept),
  ]);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
