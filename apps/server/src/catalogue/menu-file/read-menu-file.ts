import { checkMenuFile } from './check-menu-file.ts';
import { parseJsonWithPositions, type Position } from './json-with-positions.ts';
import type { Problem } from './problem.ts';
import type { MenuFile } from './schema.ts';

/** What came of reading a menu file. With a problem there is no menu, so nothing is imported by halves. */
export interface ReadMenuFile {
  readonly menuFile: MenuFile | null;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
  readonly positionOf: (pointer: string) => Position;
}

/** Reads the text of a menu file and finds every problem in it, each with its line. */
export function readMenuFile(text: string): ReadMenuFile {
  const json = parseJsonWithPositions(text);
  const { positionOf } = json;
  const unread = json.problems.map(({ pointer, position, message }) => ({ ...position, pointer, message }));
  if (json.value === undefined) return { menuFile: null, problems: unread, positionOf };

  const { menuFile, fileErrors } = checkMenuFile(json.value);
  const problems = [
    ...unread,
    ...fileErrors.map((fileError) => ({ ...positionOf(fileError.pointer), ...fileError })),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
  return { menuFile: problems.length === 0 ? menuFile : null, problems, positionOf };
}
