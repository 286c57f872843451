import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonWithPositions } from './json-with-positions.ts';

const problemsOf = (text: string) =>
  parseJsonWithPositions(text).problems.map(
    ({ position, message }) => `${position.line}:${position.column} ${message}`,
  );

describe('a menu file is read with the place of everything in it', () => {
  test('what JSON can say is read as JSON reads it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
        const { value: read, problems } = parseJsonWithPositions(JSON.stringify(value, null, indent));
        expect(problems).toEqual([]);
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('every value is found by its pointer, and a missing one by the value around it', () => {
    const { positionOf } = parseJsonWithPositions('{\n  "a/b": [1,\n    { "c": true }]\n}');
    expect(positionOf('')).toEqual({ line: 1, column: 1 });
    expect(positionOf('/a~1b')).toEqual({ line: 2, column: 10 });
    expect(positionOf('/a~1b/1/c')).toEqual({ line: 3, column: 12 });
    expect(positionOf('/a~1b/1/nothing/here')).toEqual({ line: 3, column: 5 });
  });

  test('a field that stands twice is told, since one of the two would be lost', () => {
    expect(problemsOf('{ "price": 1,\n "price": 2 }')).toEqual(['2:2 the field "price" stands here twice']);
  });

  test.each([
    ['{"a": 1,}', '1:8 nothing follows this comma: take it out'],
    ['{"a": [\r\n1,\r\n]}', '2:2 nothing follows this comma: take it out'],
    ['[,]', '1:2 a value is expected here'],
    ['{"a": 1, 2}', '1:10 a field name in double quotes is expected here'],
    ['{"price": 15,90}', '1:14 numbers are written with a point: 15.90'],
    ['[1 2]', '1:4 "," or the end of the list or object is expected here'],
    ['{"a" 1}', '1:6 ":" is expected here'],
    ['', '1:1 the text ends too early'],
    ['[01]', '1:3 "," or the end of the list or object is expected here'],
    ['[1', '1:3 "]" is expected here'],
    ['{"a": 1', '1:8 "}" is expected here'],
    ['{"a": }', '1:7 a value is expected here'],
    ['[tru]', '1:2 a value is expected here'],
    ['[1.]', '1:2 a value is expected here'],
    ['{"a":', '1:6 the text ends too early'],
    ['\uFEFF{\r\n"a" 1}', '2:5 ":" is expected here'],
    ['// the menu\n{}', '1:1 JSON has no comments'],
    ['"never ends', '1:1 a text begins here and does not end on its line'],
    ['["\\x"]', '1:2 this text holds an escape that JSON does not have'],
    ['{} {}', '1:4 there is more text after the end of the menu'],
  ])('%j cannot be read, and the place is told', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test('a text is taken exactly where JSON itself takes it', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"b',
        '"',
        '1',
        '-',
        '1.5e3',
        '01',
        '.',
        'true',
        'nul',
        '\\',
        ' ',
      ],
      ...['\n', '\t', '\u00a0', '\u0001', '\\u12', '/*', '*/', '//', '\uFEFF', "'"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('').replace(/^\uFEFF+/, '');
        expect(isRead(text)).toBe(isJson(text));
      }),
      { numRuns: 20_000 },
    );
  });

  test('a file that is nested without end is refused and exhausts nothing', () => {
    expect(problemsOf('['.repeat(100_000))).toEqual([
      '1:42 nothing in a menu is nested deeper than 40 levels',
    ]);
  });

  test('a field called __proto__ is a field like any other', () => {
    expect(Object.keys(parseJsonWithPositions('{"__proto__": 1}').value ?? {})).toEqual(['__proto__']);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Fields that stand twice are JSON, though no menu. */
function isRead(text: string): boolean {
  return problemsOf(text).every((problem) => problem.endsWith('stands here twice'));
}
