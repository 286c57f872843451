import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const rulesFile = 'packages/domain/RULES.md';
const testFile = /\.(?:test|spec|e2e)\.tsx?$/;
const rule = /^- ([A-Z]+-\d+) \S/gm;
const id = /\b[A-Z]+-\d+\b/g;
/** A title is the first string given to test, it or describe, also in their `.each(…)(` and `.skip(` forms. */
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

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
 * The ids that the titles of a test file quote.
 * @param {string} source
 */
export function idsInTitles(source) {
  return [...source.matchAll(title)].flatMap(([, , words = '']) => words.match(id) ?? []);
}

/** @param {string} name */
function prefixOf(name) {
  return name.split('-')[0] ?? name;
}

/** @param {string} root */
function listTestFiles(root) {
  return ['packages', 'apps', 'simulation', 'e2e', 'scripts', 'bench'].flatMap((folder) =>
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
