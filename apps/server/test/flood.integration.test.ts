import { dishes } from '@tavolata/domain/testing';
import type { Ack } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import type { Line } from './device.ts';
import { startServer } from './start-server.ts';

/** Says so much at once that the last message is too many, and waits for the answer to that. */
async function floods(line: Line, { name = '/cart2/init', times = 61 } = {}): Promise<Ack | 'no answer'> {
  for (let said = 1; said < times; said += 1) line.socket.emit(name, {});
  const answer = line.socket.timeout(300).emitWithAck(name, {}) as Promise<Ack>;
  return answer.catch(() => 'no answer' as const);
}

test.each(['/cart2/init', 'NOBODY_KNOWS_THIS'])(
  'a phone that floods with %s is answered, warned once, not answered and then disconnected; another table goes on',
  async (name) => {
    let now = Date.now();
    const server = await startServer({ now: () => now });
    const phone = await server.phoneAtOpenTable(1);
    const loud = await phone.connect();
    const calm = await (await server.phoneAtOpenTable(2)).connect();
    const tooMany = { ok: false, code: 'too-many-requests', retryAfter: 5 };

    expect(await floods(loud, { name })).toMatchObject({
      ...tooMany,
      message: 'Too many requests, please wait.',
    });
    now += 5000;
    const warning = await floods(loud, { name });
    expect(warning).toMatchObject(tooMany);
    expect(JSON.stringify(warning)).toContain('this connection ends');
    now += 5000;
    expect(await floods(loud, { name })).toBe('no answer');
    expect(loud.socket.connected).toBe(true);
    now += 5000;
    await floods(loud, { name });
    await expect.poll(() => loud.socket.connected).toBe(false);

    expect(await calm.add(dishes.salmon.id)).toMatchObject({ ok: true });
    await expect(phone.connect()).rejects.toThrow('too-many-requests');
    now += 30_000;
    expect(await (await phone.connect()).add(dishes.salmon.id)).toMatchObject({ ok: true });
    expect(server.log.join('\n')).toContain('would not stop');
  },
);

test('a phone that waits as it was told begins anew, however often it was too quick', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const line = await (await server.phoneAtOpenTable(1)).connect();
  for (let again = 0; again < 5; again += 1) {
    expect(await floods(line)).toMatchObject({ message: 'Too many requests, please wait.' });
    now += 5001;
    expect(await line.add(dishes.salmon.id)).toMatchObject({ ok: true });
    now += 5000;
  }
});
