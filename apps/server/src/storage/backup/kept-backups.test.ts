import { expect, test } from 'vitest';
import { abandonedBackups, backupName, backupTime, outdatedBackups } from './kept-backups.ts';

const day = 86_400_000;
const monday = Date.UTC(2026, 10, 23, 3);

test('a backup says by its name when it was made', () => {
  expect(backupName(monday)).toBe('tavolata-2026-11-23T03-00-00.db');
  expect(backupTime(backupName(monday))).toBe(monday);
  expect(backupTime('notes.txt')).toBeNull();
  expect(backupTime('tavolata-2026-11-23T03-00-00.db.part')).toBeNull();
});

test('what a backup has left that was cut short is known an hour later, and nothing else is taken for it', () => {
  const left = `${backupName(monday)}.part`;
  const names = [left, backupName(monday), 'notes.part'];
  expect(abandonedBackups(names, monday + 3_600_000)).toEqual([]);
  expect(abandonedBackups(names, monday + 3_600_001)).toEqual([left]);
});

test('of a hundred days with two backups each, the last of seven days and of five weeks are kept', () => {
  const names = Array.from({ length: 100 }, (_, days) => monday - days * day).flatMap((at) => [
    backupName(at),
    backupName(at - 3_600_000),
  ]);
  const outdated = outdatedBackups([...names, 'notes.txt']);
  const kept = names.filter((name) => !outdated.includes(name));
  expect(outdated).not.toContain('notes.txt');
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 15, 22].map((days) => backupName(monday - days * day)));
});
