import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const rulesFile = 'packages/domain/RULES.md';
const rowsFile = 'docs/rows.md';
const testFile = /\.(?:test|spec|e2e)\.tsx?$/;
const rule = /^- ([A-Z]+-\d+) \S/gm;
const id = /\b[A-Z]+-\d+\b/g;
const titled = new Set(['test', 'it', 'describe']);

/**
 * Every rule has a test somewhere, and a domain test quotes no id that looks like a rule and is none.
 * @param {string} root
 */
export function checkRules(root) {
  const rulesPath = join(root, rulesFile);
  if (!existsSync(rulesPath)) return { problems: [`${rulesFile} is missing`], rules: 0, tests: 0 };
  const listed = [...readFileSync(rulesPath, 'utf8').matchAll(rule)].map(([, name = '']) => name);
  const rules = new Set(listed);
  const tests = listTestFiles(root).map((path) => ({ path, ids: idsInTitles(readFileSync(path, 'utf8')) }));
  const quoted = new Set(tests.flatMap((test) => test.ids));
  const prefixes = new Set(listed.map(prefixOf));
  const problems = [
    ...listed
      .filter((name, index) => listed.indexOf(name) !== index)
      .map((name) => `${rulesFile} lists ${name} twice`),
    ...[...rules]
      .filter((name) => !quoted.has(name))
      .map((name) => `${rulesFile}: ${name} is quoted by no test title`),
    ...tests
      .filter((test) => test.path.startsWith(join(root, 'packages', 'domain')))
      .flatMap((test) => test.ids.map((name) => ({ name, path: relative(root, test.path) })))
      .filter(({ name }) => prefixes.has(prefixOf(name)) && !rules.has(name))
      .map(({ name, path }) => `${path}: ${name} is not in ${rulesFile}`),
  ];
  return { problems: [...new Set(problems)], rules: rules.size, tests: tests.length };
}

/** The levels of docs/rows.md by their headings: which test files can prove a row there. */
const levels = [
  { heading: 'Rows seen in a browser', seen: 'in a browser', proves: /^(?:e2e|screens)\// },
  { heading: 'Rows seen on the wire', seen: 'on the wire', proves: /^e2e\/|\.integration\.test\.ts$/ },
];
const waiting = 'Rows that wait for their screen';

/**
 * Every row that has to be seen in a browser or on the wire is quoted by a test that looks there, and none that is
 * waits any longer.
 * @param {string} root
 * @returns {{ problems: string[], rows: number }}
 */
export function checkRows(root) {
  const path = join(root, rowsFile);
  if (!existsSync(path)) return { problems: [`${rowsFile} is missing`], rows: 0 };
  const text = readFileSync(path, 'utf8');
  const quoted = listTestFiles(root).map((file) => ({
    file: relative(root, file),
    ids: new Set(idsInTitles(readFileSync(file, 'utf8'))),
  }));
  /** @param {RegExp} proves @param {string} row */
  const isSeen = (proves, row) => quoted.some(({ file, ids }) => proves.test(file) && ids.has(row));
  const unseen = levels.flatMap(({ heading, seen, proves }) =>
    rowsUnder(text, heading)
      .filter((row) => !isSeen(proves, row))
      .map((row) => `${rowsFile}: ${row} has to be seen ${seen}, and no test that looks there quotes it`),
  );
  const waitingRows = ['Browser', 'Wire'].map((name) => rowsUnder(text, waiting, `${name}:`));
  const waitsInVain = levels.flatMap(({ seen, proves }, index) =>
    (waitingRows[index] ?? [])
      .filter((row) => isSeen(proves, row))
      .map((row) => `${rowsFile}: ${row} is seen ${seen}, and waits no longer`),
  );
  const all = [...levels.flatMap(({ heading }) => rowsUnder(text, heading)), ...waitingRows.flat()];
  const twice = all.filter((row, index) => all.indexOf(row) !== index);
  return {
    problems: [...unseen, ...waitsInVain, ...twice.map((row) => `${rowsFile} lists ${row} twice`)],
    rows: all.length,
  };
}

/**
 * The ids in the list below a heading, or below a line of its own under that heading.
 * @param {string} text
 * @param {string} heading
 * @param {string} [line]
 * @returns {string[]}
 */
function rowsUnder(text, heading, line) {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const below = line === undefined ? section : (section.split(`\n${line}\n`)[1] ?? '');
  const list = line === undefined ? below : (below.split(/\n(?=\S+:\n)/)[0] ?? '');
  return list
    .split('\n')
    .filter((entry) => entry.startsWith('- '))
    .flatMap((entry) => entry.match(id) ?? []);
}

/**
 * The ids that the titles of a test file quote. A title is the text given first to test, it or describe, also in their
 * `.each(…)(…)` forms; what is skipped proves nothing.
 * @param {string} source
 * @returns {string[]}
 */
export function idsInTitles(source) {
  /** @type {string[]} */
  const ids = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && titled.has(calledName(node.expression)) && !isSkipped(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        ids.push(...(title.getText().match(id) ?? []));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return ids;
}

/**
 * `test` of `test.skip.each(table)`.
 * @param {ts.Expression} expression
 * @returns {string}
 */
function calledName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return calledName(expression.expression);
  }
  return '';
}

/**
 * Whether it is `test.skip`, `test.todo` or a form of them.
 * @param {ts.Expression} expression
 * @returns {boolean}
 */
function isSkipped(expression) {
  if (ts.isCallExpression(expression)) return isSkipped(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return ['skip', 'todo'].includes(expression.name.text) || isSkipped(expression.expression);
}

/** @param {string} name */
function prefixOf(name) {
  return name.split('-')[0] ?? name;
}

/** @param {string} root */
function listTestFiles(root) {
  return ['packages', 'apps', 'simulation', 'e2e', 'screens', 'scripts', 'bench'].flatMap((folder) =>
    walk(join(root, folder)),
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return testFile.test(entry.name) ? [path] : [];
  });
}
