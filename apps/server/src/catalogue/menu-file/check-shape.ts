import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import type { Complaint } from './complaint.ts';
import { childPointer } from './json-with-positions.ts';
import { menuFileSchema, type MenuFile } from './schema.ts';

const menuFileShape = Compile(menuFileSchema);

/** Whether a value has the form of a menu file; nothing is said yet about what it refers to. */
export function hasMenuFileShape(value: unknown): value is MenuFile {
  return menuFileShape.Check(value);
}

/** Every place where a value has not the form of a menu file, in plain words. */
export function shapeComplaints(value: unknown): readonly Complaint[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 10_000 });
  try {
    return menuFileShape.Errors(value).flatMap(complaintsOf);
  } finally {
    Settings.Set({ maxErrors });
  }
}

function complaintsOf(error: TLocalizedValidationError): readonly Complaint[] {
  const pointer = error.instancePath;
  switch (error.keyword) {
    case 'additionalProperties':
      return error.params.additionalProperties.map((name) => ({
        pointer: childPointer(pointer, name),
        message: `there is no field "${name}" here`,
      }));
    case 'boolean':
      // Said already, and better, by additionalProperties.
      return [];
    case 'required':
      return error.params.requiredProperties.map((name) => ({
        pointer,
        message: `the field "${name}" is missing`,
      }));
    case 'type':
      return [{ pointer, message: `must be ${withArticle(String(error.params.type))}` }];
    case 'enum':
      return [{ pointer, message: `must be one of ${error.params.allowedValues.join(', ')}` }];
    case 'const':
      return [{ pointer, message: `must be ${JSON.stringify(error.params.allowedValue)}` }];
    case 'pattern':
      return [{ pointer, message: patternMessage(String(error.params.pattern)) }];
    case 'minimum':
      return [{ pointer, message: `must not be below ${error.params.limit}` }];
    case 'maximum':
      return [{ pointer, message: `must not be above ${error.params.limit}` }];
    case 'minItems':
      return [{ pointer, message: `must hold at least ${error.params.limit}` }];
    case 'maxItems':
      return [{ pointer, message: `must not hold more than ${error.params.limit}` }];
    default:
      return [{ pointer, message: error.message }];
  }
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function patternMessage(pattern: string): string {
  return pattern === '\\S'
    ? 'must not be blank'
    : 'must be a key of small letters, digits and single hyphens';
}
