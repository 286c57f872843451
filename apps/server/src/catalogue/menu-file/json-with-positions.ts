/** Where something stands in the text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A JSON text, read in a way that remembers where everything stands. */
export interface PositionedJson {
  readonly value: unknown;
  /** What keeps the text from being read, or was lost while reading it. */
  readonly problems: readonly {
    readonly pointer: string;
    readonly position: Position;
    readonly message: string;
  }[];
  /** Where the value at a JSON pointer begins; the nearest value around it when there is none. */
  readonly positionOf: (pointer: string) => Position;
}

/** Deeper than any menu; keeps a hostile file from exhausting the stack. */
const deepest = 40;

class Unreadable extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads JSON and remembers the position of each value, so that every problem can be told by its line. */
export function parseJsonWithPositions(text: string): PositionedJson {
  const offsets = new Map<string, number>();
  const problems: { pointer: string; position: Position; message: string }[] = [];
  const positionAt = positionsIn(text);
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let value: unknown;
  try {
    value = readValue('', 0);
    skipSpace();
    if (at < text.length) throw new Unreadable(at, 'there is more text after the end of the menu');
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.push({ pointer: '', position: positionAt(error.offset), message: error.message });
  }
  return { value, problems, positionOf };

  function positionOf(pointer: string): Position {
    const offset = offsets.get(pointer);
    if (offset !== undefined) return positionAt(offset);
    return pointer === '' ? positionAt(0) : positionOf(pointer.slice(0, pointer.lastIndexOf('/')));
  }

  function readValue(pointer: string, depth: number): unknown {
    skipSpace();
    if (depth > deepest)
      throw new Unreadable(at, `nothing in a menu is nested deeper than ${deepest} levels`);
    offsets.set(pointer, at);
    if (text[at] === '{') return readObject(pointer, depth);
    if (text[at] === '[') return readArray(pointer, depth);
    if (text[at] === '"') return readString();
    return readWord();
  }

  function readObject(pointer: string, depth: number): Record<string, unknown> {
    const object = new Map<string, unknown>();
    readMembers('}', () => {
      const keyAt = at;
      if (text[at] !== '"') throw new Unreadable(at, 'a field name in double quotes is expected here');
      const key = readString();
      expect(':');
      const member = childPointer(pointer, key);
      if (object.has(key)) {
        problems.push({
          pointer: member,
          position: positionAt(keyAt),
          message: `the field "${key}" stands here twice`,
        });
      }
      object.set(key, readValue(member, depth + 1));
    });
    return Object.fromEntries(object);
  }

  function readArray(pointer: string, depth: number): unknown[] {
    const items: unknown[] = [];
    readMembers(']', () => items.push(readValue(childPointer(pointer, items.length), depth + 1)));
    return items;
  }

  function readMembers(close: string, readMember: () => void): void {
    at += 1;
    skipSpace();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      skipSpace();
      readMember();
      skipSpace();
      if (text[at] !== ',') break;
      at += 1;
    }
    expect(close);
  }

  function readString(): string {
    const match = matchHere(/"(?:[^"\\]|\\.)*"/sy);
    if (match === null) throw new Unreadable(at, 'a text begins here and never ends');
    try {
      // Only JSON itself knows all of its escapes.
      return JSON.parse(match) as string;
    } catch {
      throw new Unreadable(
        at - match.length,
        'this text holds a line break or an escape that JSON does not have',
      );
    }
  }

  function readWord(): unknown {
    const word = matchHere(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (word === null)
      throw new Unreadable(at, at < text.length ? 'a value is expected here' : 'the text ends too early');
    return JSON.parse(word) as unknown;
  }

  function matchHere(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0] ?? null;
    at += match?.length ?? 0;
    return match;
  }

  function expect(character: string): void {
    skipSpace();
    if (text[at] !== character) throw new Unreadable(at, `"${character}" is expected here`);
    at += 1;
  }

  function skipSpace(): void {
    matchHere(/[ \t\r\n]*/y);
  }
}

/** The JSON pointer (RFC 6901) of a member of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function positionsIn(text: string): (offset: number) => Position {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
  };
}
