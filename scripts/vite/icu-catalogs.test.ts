import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, type Rollup } from 'vite';
import { LANGUAGES, type Language } from '../../packages/ui/src/formats/language.ts';
import { icuCatalogs } from './icu-catalogs.ts';

const dishes = (forms: string) => `{count, plural, ${forms}}`;
const PLURALS: Record<Language, string> = {
  en: dishes('one {# dish} other {# dishes}'),
  it: dishes('one {# piatto} many {# di piatti} other {# piatti}'),
  zh: dishes('other {# 道菜}'),
  es: dishes('one {# plato} many {# de platos} other {# platos}'),
  de: dishes('one {# Gericht} other {# Gerichte}'),
  pt: dishes('one {# prato} many {# de pratos} other {# pratos}'),
  fr: dishes('one {# plat} many {# de plats} other {# plats}'),
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const language of LANGUAGES)
    write(language, { 'cart.dishes': PLURALS[language], 'cart.send': 'Send {round}' });
  writeFileSync(join(root, 'main.js'), `export const load = () => import('./it.json')`);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(language: Language, texts: Record<string, string>): void {
  writeFileSync(join(root, `${language}.json`), JSON.stringify(texts));
}

async function buildApp(): Promise<Rollup.RollupOutput> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [icuCatalogs({ directory: '.' })],
    build: { write: false, minify: false, lib: { entry: 'main.js', formats: ['es'] } },
  });
  // One entry in one format is one output.
  return (Array.isArray(output) ? output[0] : output) as Rollup.RollupOutput;
}

describe('the texts of an app', () => {
  test('are compiled into one lazy chunk a language', async () => {
    const { output } = await buildApp();
    const chunk = output.find((file) => file.type === 'chunk' && file.name === 'it');
    expect(chunk).toMatchObject({ isDynamicEntry: true });
    const code = chunk?.type === 'chunk' ? chunk.code : '';
    expect(code).toContain('JSON.parse');
    expect(code).toContain(String.raw`[\"Send \",[\"round\"]]`);
  });

  test.each<[string, Language, Record<string, string>, string]>([
    ['lacks a text', 'de', { 'cart.dishes': PLURALS.de }, 'de.json: “cart.send” is missing'],
    [
      'has one too many',
      'fr',
      { 'cart.dishes': PLURALS.fr, 'cart.send': 'Envoyer {round}', old: 'Vieux' },
      'fr.json: “old” is not in en.json',
    ],
    [
      'forgets an argument',
      'es',
      { 'cart.dishes': PLURALS.es, 'cart.send': 'Enviar' },
      'es.json: “cart.send” does not say {round}',
    ],
    [
      'invents an argument',
      'pt',
      { 'cart.dishes': PLURALS.pt, 'cart.send': 'Enviar {round} {mesa}' },
      'pt.json: “cart.send” takes {mesa}',
    ],
    [
      'counts what English only names',
      'zh',
      { 'cart.dishes': PLURALS.zh, 'cart.send': '{round, plural, other {#}}' },
      'zh.json: “cart.send” uses {round} as a number',
    ],
    [
      'is not valid ICU',
      'it',
      { 'cart.dishes': PLURALS.it, 'cart.send': 'Invia {round' },
      'it.json: “cart.send” is not valid ICU',
    ],
    [
      'lacks a plural form',
      'it',
      { 'cart.dishes': dishes('one {# piatto} other {# piatti}'), 'cart.send': 'Invia {round}' },
      'it.json: “cart.dishes” lacks the plural form many',
    ],
    [
      'has a plural form nobody uses',
      'zh',
      { 'cart.dishes': dishes('one {#} other {#}'), 'cart.send': '{round}' },
      'zh.json: “cart.dishes” has the plural form one',
    ],
    [
      'has an empty text',
      'de',
      { 'cart.dishes': PLURALS.de, 'cart.send': ' ' },
      'de.json: “cart.send” is empty',
    ],
    [
      'loses an argument to an apostrophe',
      'fr',
      { 'cart.dishes': PLURALS.fr, 'cart.send': "L'{round}" },
      'fr.json: “cart.send” does not say {round}',
    ],
  ])('stop the build when a language %s', async (_name, language, texts, reason) => {
    write(language, texts);
    await expect(buildApp()).rejects.toThrow(reason);
  });
});
