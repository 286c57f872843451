import type { Position } from './json-with-positions.ts';

/** Something in a menu file that cannot stay as it is, with the place where it stands. */
export interface Problem extends Position {
  /** JSON pointer (RFC 6901) of the value. */
  readonly pointer: string;
  readonly message: string;
}

/** One line for people: where, which value, what is wrong. */
export function problemLine(fileName: string, problem: Problem): string {
  const value = problem.pointer === '' ? '' : `${problem.pointer}: `;
  return `${fileName}:${problem.line}:${problem.column}  ${value}${problem.message}`;
}
