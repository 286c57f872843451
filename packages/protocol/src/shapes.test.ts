import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rejections, rejectionStatus } from './rejections.ts';
import { refusalStatus } from './refusals.ts';
import * as schemas from './schemas.ts';
import { paths } from './paths.ts';
import { apiVersion, protocolVersion } from './version.ts';

/** One line for each thing that travels, so that a change shows as a line that changed. */
function shapes(): string {
  const { guestMessages, messagesToGuests, messagesToStaff, ...others } = schemas;
  const {
    staffRoles,
    alertKinds,
    projects,
    dishSorts,
    Closed: _makesObjects,
    settingFacts: _sentences,
    ...bodies
  } = others;
  const lines = [
    ...Object.entries(paths).map(([name, path]) => `path ${name} ${path}`),
    ...Object.entries(bodies).map(([name, schema]) => `body ${name} ${JSON.stringify(schema)}`),
    ...Object.entries(guestMessages).map(([name, schema]) => `guest says ${name} ${JSON.stringify(schema)}`),
    ...Object.entries(messagesToGuests).map(
      ([name, schema]) => `guest hears ${name} ${JSON.stringify(schema)}`,
    ),
    ...Object.entries(messagesToStaff).map(
      ([name, schema]) => `staff hears ${name} ${JSON.stringify(schema)}`,
    ),
    ...[...projects, ...dishSorts].map((word) => `word ${word}`),
    ...alertKinds.map((kind) => `alert ${kind}`),
    ...staffRoles.map((role) => `role ${role}`),
    ...rejections.map((code) => `rejection ${code} ${rejectionStatus[code]}`),
    ...Object.entries(refusalStatus).map(([code, status]) => `refusal ${code} ${status}`),
  ];
  return `${lines.sort().join('\n')}\n`;
}

test('what travels is what this protocol version says: a change of a shape raises the version', async () => {
  await expect(shapes()).toMatchFileSnapshot(`../shapes/v${protocolVersion}.txt`);
});

test('PROTOCOL.md has a line of history for the version', () => {
  const page = readFileSync(new URL('../PROTOCOL.md', import.meta.url), 'utf8');
  expect(page).toMatch(new RegExp(`^\\| ${protocolVersion} +\\|`, 'm'));
});

test('[O-07] the API version is above 70, so that holidays count', () => {
  expect(apiVersion).toBeGreaterThan(70);
});
