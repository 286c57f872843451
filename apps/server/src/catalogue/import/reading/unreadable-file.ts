import type { ImportProblemCode } from '@tavolata/protocol';

/** Nothing of a file can be read, and why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: ImportProblemCode;
  readonly said: string;

  constructor(code: ImportProblemCode, said = '') {
    super(code);
    this.code = code;
    this.said = said;
  }
}
