import { readFileSync } from 'node:fs';
import { must } from '@tavolata/domain';
import { LANGUAGES, type Language } from '@tavolata/ui';
import { expect, test } from 'vitest';
import { sayTables } from './say-tables.ts';

type AnyText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

function messagesIn(language: Language): Readonly<Record<string, string>> {
  const file = readFileSync(new URL(`../../texts/${language}.json`, import.meta.url), 'utf8');
  return JSON.parse(file) as Record<string, string>;
}

/** Texts with their arguments filled in; what counts and chooses stands there as it is written. */
function textsIn(language: Language): AnyText {
  const messages = messagesIn(language);
  const say: AnyText = (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [arg, value]) => text.replaceAll(`{${arg}}`, String(value)),
      must(messages[key], key),
    );
  return sayTables(say, language) as AnyText;
}

const sentences: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sala 1 is free.', 'PIN of Sala 1', 'The guests of Sala 1 are at Terrace 3.', 'New: Sala 1'],
  de: ['Sala 1 ist frei.', 'PIN von Sala 1', 'Die Gäste von Sala 1 sind an Terrace 3.', 'Neu: Sala 1'],
  fr: [
    'Sala 1 est libre.',
    'Code PIN de Sala 1',
    'Les convives de Sala 1 sont à Terrace 3.',
    'Nouveau\u202F: Sala 1',
  ],
  it: ['Sala 1 è libero.', 'PIN di Sala 1', 'Gli ospiti di Sala 1 sono a Terrace 3.', 'Nuova: Sala 1'],
  es: [
    'Sala 1 está libre.',
    'PIN de Sala 1',
    'Los comensales de Sala 1 están en Terrace 3.',
    'Nueva: Sala 1',
  ],
  pt: ['Sala 1 está livre.', 'PIN de Sala 1', 'Os clientes de Sala 1 estão em Terrace 3.', 'Novo: Sala 1'],
  zh: ['Sala 1已空闲。', 'Sala 1的密码', 'Sala 1的客人已换到Terrace 3。', '新单：Sala 1'],
};

test.each(LANGUAGES)('a name that says by itself what it is stands without “table” in %s', (language) => {
  const t = textsIn(language);
  expect([
    t('table.ended', { table: 'Sala 1' }),
    t('powers.pinTitle', { table: 'Sala 1' }),
    t('powers.moved', { from: 'Sala 1', to: 'Terrace 3' }),
    t('kitchen.newTicket', { table: 'Sala 1' }),
  ]).toEqual(sentences[language]);
});

test('a number has its “table”, also beside such a name', () => {
  const german = textsIn('de');
  expect(german('table.ended', { table: '12a' })).toBe('Tisch 12a ist frei.');
  expect(german('powers.moved', { from: '4', to: 'Sala 1' })).toBe('Die Gäste von Tisch 4 sind an Sala 1.');
  const portuguese = textsIn('pt');
  expect(portuguese('powers.bringTitle', { from: 'Sala 1', onto: '4' })).toContain('a mesa 4');
});

/** A table's name for each of these arguments. */
const names = Object.fromEntries(
  ['table', 'name', 'from', 'to', 'into', 'onto', 'added', 'main'].map((arg) => [arg, 'Sala 1']),
);

const tableWords = {
  ...{ en: /table Sala/iu, de: /Tisch Sala/u, fr: /table Sala/iu, it: /tavolo Sala/iu },
  ...{ es: /mesa Sala/iu, pt: /mesa Sala/iu, zh: /Sala 1号桌/u },
};

test.each(LANGUAGES)('no sentence of the console puts “table” before such a name in %s', (language) => {
  const t = textsIn(language);
  const said = Object.entries(messagesIn(language))
    .filter(([, message]) => /\{(?:table|name|from|to|into|onto|added|main)\}/u.test(message))
    .map(([key]) => t(key, names));
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((text) => tableWords[language].test(text))).toEqual([]);
});
