// Every export of a package says in a sentence what it promises.
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot, root } from './lib/repository.mjs';

const doors = readdirSync(inRoot('packages')).flatMap(doorsOf);
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(inRoot('tsconfig.browser.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  root,
);
const program = ts.createProgram(doors, options);
const checker = program.getTypeChecker();

const silent = [...new Set(doors.flatMap(undocumented))];
for (const place of silent) console.error(`${place} has no sentence above it`);
process.exitCode = silent.length === 0 ? 0 : 1;

/** @param {string} name */
function doorsOf(name) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8'));
  const { exports } = /** @type {{ exports: Record<string, string> }} */ (manifest);
  return Object.values(exports)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => inRoot('packages', name, path));
}

/** @param {string} door */
function undocumented(door) {
  const file = program.getSourceFile(door);
  const entry = file && checker.getSymbolAtLocation(file);
  if (!entry) return [];
  return (
    checker
      .getExportsOfModule(entry)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .filter((symbol) => symbol.getDocumentationComment(checker).length === 0)
      // What a script writes has its sentences where it was written from.
      .filter((symbol) => !symbol.name.includes('.gen'))
      .map((symbol) => `${placeOf(symbol)} ${symbol.name}`)
  );
}

/** @param {ts.Symbol} symbol */
function placeOf(symbol) {
  const declaration = symbol.declarations?.[0];
  if (!declaration) return '';
  const file = declaration.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart());
  return `${file.fileName.slice(root.length + 1)}:${line + 1}`;
}
