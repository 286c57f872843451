import { printParseErrorCode, visit, type JSONPath } from 'jsonc-parser';

/** Where something stands in the text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

interface TextProblem {
  readonly pointer: string;
  readonly position: Position;
  readonly message: string;
}

/** A JSON text, read in a way that remembers where everything stands. */
export interface PositionedJson {
  readonly value: unknown;
  /** What keeps the text from being read, or was lost while reading it. */
  readonly problems: readonly TextProblem[];
  /** Where the value at a JSON pointer begins; the nearest value around it when there is none. */
  readonly positionOf: (pointer: string) => Position;
}

/** Deeper than any menu; keeps a hostile file from exhausting the stack. */
const deepest = 40;

/** Ends the reading at the first place where the text is no JSON: what follows from it says nothing. */
class Unreadable extends Error {
  constructor(
    readonly position: Position,
    message: string,
  ) {
    super(message);
  }
}

/** Reads JSON and remembers the position of each value, so that every problem can be told by its line. */
export function parseJsonWithPositions(text: string): PositionedJson {
  const json = text.replace(/^\uFEFF/, '');
  const positions = new Map<string, Position>();
  const problems: TextProblem[] = [];
  let value: unknown;
  try {
    readPositions(json, positions, problems);
    value = JSON.parse(json);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.push({ pointer: '', position: error.position, message: error.message });
  }
  return { value, problems, positionOf };

  function positionOf(pointer: string): Position {
    const position = positions.get(pointer);
    if (position !== undefined) return position;
    return pointer === '' ? { line: 1, column: 1 } : positionOf(pointer.slice(0, pointer.lastIndexOf('/')));
  }
}

/** Fills in where each value stands and which fields stand twice; throws `Unreadable` where the text is no JSON. */
function readPositions(text: string, positions: Map<string, Position>, problems: TextProblem[]): void {
  const keep = (path: JSONPath, position: Position): void => {
    if (path.length > deepest)
      throw new Unreadable(position, `nothing in a menu is nested deeper than ${deepest} levels`);
    positions.set(pointerOf(path), position);
  };
  const keepContainer = (...[, , line, character, path]: ContainerPlace): void =>
    keep(path(), positionAt(line, character));
  /** The field names of each object that is open. */
  const openObjects: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: (...place) => {
        keepContainer(...place);
        openObjects.push(new Set());
      },
      onObjectEnd: () => {
        openObjects.pop();
      },
      onArrayBegin: keepContainer,
      onLiteralValue: (_value, _offset, _length, line, character, path) =>
        keep(path(), positionAt(line, character)),
      onObjectProperty: (name, _offset, _length, line, character, path) => {
        const names = openObjects.at(-1);
        if (names?.has(name))
          problems.push({
            pointer: childPointer(pointerOf(path()), name),
            position: positionAt(line, character),
            message: `the field "${name}" stands here twice`,
          });
        names?.add(name);
      },
      onError: (code, offset, _length, line, character) => {
        const comma = text.slice(0, offset).trimEnd().length - 1;
        if (text[comma] === ',' && /^[\]}]/.test(text.slice(offset))) {
          throw new Unreadable(placeIn(text, comma), 'nothing follows this comma: take it out');
        }
        const written = numberWithComma(text, comma, offset);
        if (written !== null) {
          throw new Unreadable(positionAt(line, character), `numbers are written with a point: ${written}`);
        }
        const fileError = fileErrors[printParseErrorCode(code)];
        const noValue = offset < text.length ? 'a value is expected here' : 'the text ends too early';
        throw new Unreadable(positionAt(line, character), fileError ?? noValue);
      },
    },
    { disallowComments: true },
  );
}

type ContainerPlace = [
  offset: number,
  length: number,
  startLine: number,
  startCharacter: number,
  pathSupplier: () => JSONPath,
];

function positionAt(line: number, character: number): Position {
  return { line: line + 1, column: character + 1 };
}

/** Where a character stands, counted from the start of the text. */
function placeIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The number that somebody wrote around a comma, as JSON has it; `null` where there is none. */
function numberWithComma(text: string, comma: number, offset: number): string | null {
  if (comma !== offset - 1) return null;
  const [whole] = /\d+$/.exec(text.slice(0, comma)) ?? [];
  const [part] = /^\d+/.exec(text.slice(offset)) ?? [];
  return text[comma] === ',' && whole !== undefined && part !== undefined ? `${whole}.${part}` : null;
}

/** What is wrong, by the parser's name for it, in words of somebody who writes a menu. */
const fileErrors: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a field name in double quotes is expected here',
  ColonExpected: '":" is expected here',
  CommaExpected: '"," or the end of the list or object is expected here',
  CloseBraceExpected: '"}" is expected here',
  CloseBracketExpected: '"]" is expected here',
  EndOfFileExpected: 'there is more text after the end of the menu',
  UnexpectedEndOfString: 'a text begins here and does not end on its line',
  InvalidUnicode: 'this text holds an escape that JSON does not have',
  InvalidEscapeCharacter: 'this text holds an escape that JSON does not have',
  InvalidCharacter: 'this text holds a control character, which JSON wants as an escape',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
};

function pointerOf(path: JSONPath): string {
  let pointer = '';
  for (const key of path) pointer = childPointer(pointer, key);
  return pointer;
}

/** The JSON pointer (RFC 6901) of a member of the value at `pointer`. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
