import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rejections, rejectionStatus } from './rejections.ts';
import { refusalStatus } from './refusals.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import * as schemas from './schemas.ts';
import { dishSorts } from './settings.ts';
import { apiVersion, protocolVersion } from './version.ts';

/** One line for each thing that travels, so that a change shows as a line that changed. */
function shapes(): string {
  const { guestMessages, messagesToGuests, messagesToStaff, ...others } = schemas;
  const {
    staffRoles,
    alertKinds,
    projects,
    Closed: _makesObjects,
    settingFacts: _sentences,
    visitEvents: _inTheirSchema,
    concerns: _readsThem,
    ...bodies
  } = others;
  const lines = [
    ...Object.values(endpoints).map((endpoint) => callShape(endpoint, Object.entries(bodies))),
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

/** A call with who may make it, and the names of the schemas that it uses, or what they say where they have none. */
function callShape(
  { method, path, access, of, params, query, body, reply, log }: Endpoint,
  named: readonly (readonly [name: string, schema: unknown])[],
): string {
  const shapeOf = (schema: unknown) =>
    named.find(([, known]) => known === schema)?.[0] ?? JSON.stringify(schema);
  const said = { params, query, body, reply };
  const parts = Object.entries(said).flatMap(([part, schema]) =>
    schema === undefined ? [] : [`${part} ${shapeOf(schema)}`],
  );
  const about = of === undefined ? [] : [`of ${of}`];
  return [
    `call ${method} ${path} for ${JSON.stringify(access)}`,
    ...about,
    ...parts,
    `log ${log?.join('|') ?? 'nothing'}`,
  ].join(' ');
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
