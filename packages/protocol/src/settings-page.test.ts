import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { expect, test } from 'vitest';
import { printSettings } from './print-settings.ts';
import { settingEntries } from './settings.ts';
import { settingFacts } from './schemas/settings.ts';
import { unreadSettings, type AnySettingName } from './unread-settings.ts';

const page = fileURLToPath(new URL('../../../docs/settings.md', import.meta.url));
const styleFile = new URL('../../../.oxfmtrc.json', import.meta.url);

interface Row {
  readonly id: number;
  readonly name: AnySettingName;
  readonly defaultValue: unknown;
}

function rowOf({ id, name, defaultValue }: Row, ...more: readonly string[]): string {
  const { meaning } = settingFacts[name];
  return `| ${[id, `\`${name}\``, `\`${JSON.stringify(defaultValue)}\``, meaning, ...more].join(' | ')} |`;
}

/** docs/settings.md, from the registry. */
function settingsPage(): string {
  return [
    '# Settings',
    'What a restaurant can set, in the order of `GET /api/v2/settings`, whose first four clients read by their place.',
    'A manager changes one by `PATCH /api/v2/settings/{id}` with `request_id` and `value`; phones, screens and rules',
    'follow at once. A menu file sets them by name. What each may be set to stands in',
    '[`packages/protocol/src/schemas/settings.ts`](../packages/protocol/src/schemas/settings.ts). This page is written',
    'from the registry by a test.',
    '',
    '| id | name | default | what it does |',
    '| --- | --- | --- | --- |',
    ...settingEntries.map((entry) => rowOf(entry)),
    '',
    '## Printing',
    'What only printers read. Settings 2, 3, 9, 11, 12, 13, 24, 25 and 30 go along with whatever is printed.',
    '',
    '| id | name | default | what it does |',
    '| --- | --- | --- | --- |',
    ...printSettings.map((entry) => rowOf(entry)),
    '',
    '## Kept for others',
    'The specification has these too. They can be set and read like all others, and nothing here reads them.',
    '',
    '| id | name | default | what it is | why it isn’t read |',
    '| --- | --- | --- | --- | --- |',
    ...unreadSettings.map((entry) => rowOf(entry, entry.unread)),
  ].join('\n');
}

test('[API-09] docs/settings.md says of every setting what it does, or why nothing reads it', async () => {
  const style = JSON.parse(readFileSync(styleFile, 'utf8')) as FormatConfig;
  const { code } = await format(page, settingsPage(), style);
  await expect(code).toMatchFileSnapshot(page);
});
