import { allSettings } from '@tavolata/protocol';
import { fileErrorIf, type FileError } from './file-error.ts';
import { childPointer } from './json-with-positions.ts';
import type { MenuFile } from './schema.ts';

/** Settings have names that the restaurant knows, and values of the kind that their defaults have. */
export function checkSettings(file: MenuFile): readonly FileError[] {
  return Object.entries(file.settings ?? {}).flatMap(([name, value]) => {
    const pointer = childPointer('/settings', name);
    const entry = allSettings.find((candidate) => candidate.name === name);
    if (!entry) return [{ pointer, message: `there is no setting "${name}"` }];
    return checkValue(value, entry.defaultValue, pointer);
  });
}

function checkValue(value: unknown, example: unknown, pointer: string): readonly FileError[] {
  // A setting that is empty by default says nothing about its kind.
  if (example === null) return [];
  if (!isFields(example) || !isFields(value)) {
    const expected = kindOf(example);
    return fileErrorIf(kindOf(value) !== expected, pointer, `must be ${expected}`);
  }
  return Object.entries(value).flatMap(([field, part]) => {
    const at = childPointer(pointer, field);
    if (!Object.hasOwn(example, field))
      return [{ pointer: at, message: `there is no field "${field}" here` }];
    return checkValue(part, example[field], at);
  });
}

/** Switches of this family of systems are 0 and 1 as often as false and true. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean' || typeof value === 'number') return 'a number or true or false';
  return isFields(value) ? 'an object' : 'a text';
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
