import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { paths, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startServer } from './start-server.ts';

const { salmon, tuna } = dishes;
const reused = { status: 422, body: { code: 'request-id-reused', status: 422 } };

describe('a request id', () => {
  test('opens a table for three; with one person it is refused and the table stays three’s', async () => {
    const server = await startServer();
    const phone = await server.phoneAt(1);
    const request_id = 'opens-the-table';
    const first = await phone.openTable({ request_id, adult_number: 3 });
    expect(first.status).toBe(200);
    expect(await phone.openTable({ request_id, adult_number: 1 })).toMatchObject(reused);
    expect(await phone.openTable({ request_id, adult_number: 3 })).toMatchObject({ body: first.body });
    expect((await (await phone.connect()).visit()).heads.adults).toBe(3);
  });

  test('adds one dish, said twice and after a restart; another dish under it is refused over the socket', async () => {
    const server = await startServer();
    const phone = await server.phoneAtOpenTable(1);
    const line = await phone.connect();
    const id = randomUUID();
    const add = (dishId: number) =>
      ({ type: 'addLine', lineId: 'the-line-of-it', dishId, choice: plainChoice, quantity: 1 }) as const;
    const first = await line.wish(add(salmon.id), id);
    expect(first).toMatchObject({ ok: true });
    expect(await line.wish(add(salmon.id), id)).toEqual(first);
    expect(await line.wish(add(tuna.id), id)).toMatchObject({ ok: false, code: 'request-id-reused' });

    const after = await server.restart();
    const again = await after.device(phone).connect();
    expect(await again.wish(add(tuna.id), id)).toMatchObject({ ok: false, code: 'request-id-reused' });
    expect(await again.wish(add(salmon.id), id)).toEqual(first);
    expect((await again.visit()).lines.map(({ dishId, quantity }) => [dishId, quantity])).toEqual([
      [salmon.id, 1],
    ]);
  });

  test('that was refused is free for another wish', async () => {
    const server = await startServer();
    const line = await (await server.phoneAtOpenTable(1)).connect();
    const id = randomUUID();
    expect(await line.wish({ type: 'clearCart' }, id)).toMatchObject({ code: 'cart-empty' });
    expect(await line.add(salmon.id)).toMatchObject({ ok: true });
    expect(await line.wish({ type: 'submitCart', batchNumber: 1 }, id)).toMatchObject({ ok: true });
  });

  test('of the staff does one thing at a visit, and refuses another', async () => {
    const server = await startServer();
    await server.phoneAtOpenTable(1);
    const waiter = await server.member('waiter');
    const visit_id = await server.visitAt(1);
    const change = (adult_number: number) =>
      waiter.patch(pathTo(paths.staffChangeHeads, 1), {
        request_id: 'changes-the-people',
        visit_id,
        adult_number,
        child_number: 0,
        other_number: 0,
      });
    const first = await change(4);
    expect(first.status).toBe(200);
    expect(await change(5)).toMatchObject(reused);
    expect(await change(4)).toMatchObject({ status: 200, body: first.body });
  });
});
