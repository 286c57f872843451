import type { languages } from '@tavolata/domain';
import type { ImportColumn } from '@tavolata/protocol';

/** What a manager has said of a file before it is read. */
export interface Reading {
  /** What names are in where the file does not say. */
  readonly language: (typeof languages)[number];
  /** What each column of a table is; undefined before anybody has been asked. */
  readonly columns?: readonly (ImportColumn | null)[] | undefined;
}
