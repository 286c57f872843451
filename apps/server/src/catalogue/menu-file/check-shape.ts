import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { Pointer } from 'typebox/value';
import type { FileError } from './file-error.ts';
import { childPointer } from './json-with-positions.ts';
import { menuFileSchema, type MenuFile } from './schema.ts';

const menuFileShape = Compile(menuFileSchema);

/** Whether a value has the form of a menu file; nothing is said yet about what it refers to. */
export function hasMenuFileShape(value: unknown): value is MenuFile {
  return menuFileShape.Check(value);
}

/** Every place where a value has not the form of a menu file, in plain words. */
export function shapeErrors(value: unknown): readonly FileError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 10_000 });
  try {
    return menuFileShape.Errors(value).flatMap((error) => fileErrorsOf(error, value));
  } finally {
    Settings.Set({ maxErrors });
  }
}

function fileErrorsOf(error: TLocalizedValidationError, file: unknown): readonly FileError[] {
  const pointer = error.instancePath;
  // An unknown field comes twice; additionalProperties names it.
  if (error.keyword === 'boolean') return [];
  if (error.keyword === 'additionalProperties') {
    return error.params.additionalProperties.map((name) => ({
      pointer: childPointer(pointer, name),
      message: `there is no field "${name}" here`,
    }));
  }
  if (error.keyword === 'required') {
    return error.params.requiredProperties.map((name) => ({
      pointer,
      message: `the field "${name}" is missing`,
    }));
  }
  return [{ pointer, message: inPlainWords(error, Pointer.Get(file, pointer)) }];
}

function inPlainWords(error: TLocalizedValidationError, value: unknown): string {
  if (error.keyword === 'type') {
    const type = String(error.params.type);
    const number = type === 'number' ? numberIn(value) : null;
    return `must be ${withArticle(type)}${number === null ? '' : `: write ${number}, without quotes`}`;
  }
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === 'pattern') return patternMessage(String(error.params.pattern));
  if (error.keyword === 'minimum') return `must not be below ${error.params.limit}`;
  if (error.keyword === 'maximum') return `must not be above ${error.params.limit}`;
  if (error.keyword === 'minItems') return `must hold at least ${error.params.limit}`;
  if (error.keyword === 'maxItems') return `must not hold more than ${error.params.limit}`;
  return error.message;
}

/** The number that a text says, however its cents are set apart. */
function numberIn(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [, whole, , cents] = /^\s*(-?\d+)([.,](\d+))?\s*$/.exec(value) ?? [];
  return whole === undefined ? null : [whole, cents].filter(Boolean).join('.');
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function patternMessage(pattern: string): string {
  return pattern === '\\S'
    ? 'must not be blank'
    : 'must be a key of small letters, digits and single hyphens';
}
