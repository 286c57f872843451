import type { ImportSource } from '@tavolata/protocol';

/** What a manager has said of the file so far. */
export type Wishes = Omit<ImportSource, 'name' | 'bytes'>;
