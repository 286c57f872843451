import { addresses, pathTo } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { security?: unknown; responses: Record<string, unknown> }>>>
  >;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly name?: string }>> };
}

test('the document of all calls says who may make each, and what comes of it', async () => {
  const server = await startServer();
  const { body } = await server.device().get<Document>(pathTo(addresses.openApi));
  const { paths, components } = body;
  const securityOf = (path: string, method = 'get') => paths[path]?.[method]?.security;
  expect(components.securitySchemes).toMatchObject({
    guest: { in: 'cookie', name: 'tavolata_guest' },
    staff: { in: 'cookie', name: 'tavolata_staff' },
    figures: { scheme: 'bearer' },
  });
  expect(securityOf('/healthz')).toEqual([]);
  expect(securityOf('/api/v3/staff/books')).toEqual([{ staff: ['manager'] }]);
  expect(securityOf('/api/v3/guest-session')).toEqual([{ guest: [] }]);
  expect(securityOf('/metrics')).toEqual([{}, { figures: [] }]);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, name: `${method} ${path}` })),
  );
  expect(calls.filter(({ security }) => !Array.isArray(security)).map(({ name }) => name)).toEqual([]);
  const silent = calls.filter(({ responses }) => !('200' in responses) && !('204' in responses));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
