import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const rulesFile = 'packages/domain/RULES.md';
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

/**
 * The ids that the titles of a test file quote. A title is the text given first to test, it or describe, also in their
 * `.skip(…)` and `.each(…)(…)` forms.
 * @param {string} source
 * @returns {string[]}
 */
export function idsInTitles(source) {
  /** @type {string[]} */
  const ids = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && titled.has(calledName(node.expression))) {
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
