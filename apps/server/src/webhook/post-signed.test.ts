import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { postSigned } from './post-signed.ts';

test('[HOOK-3] it goes to the address that was checked, whatever the name leads to by then', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    heard.push(headers);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // No name server knows one that ends so.
  const host = `till.invalid:${port}`;
  const posting = { url: `http://${host}/`, secret: 'known-to-both-of-us', id: 'one', body: '{}', at: 1 };
  const check = async () => ({ address: '127.0.0.1', family: 4 }) as const;
  expect(await postSigned(posting, { check, signal: AbortSignal.timeout(5000) })).toEqual({
    trouble: null,
    status: 200,
  });
  expect(heard).toMatchObject([{ host, 'tavolata-delivery': 'one' }]);
});
