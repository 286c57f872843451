import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo } from '@tavolata/protocol';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { osteria, serveTwo, trattoria } from './several-restaurants.ts';

/** A connection on which nothing has been asked yet, so that many can ask at one moment. */
async function aConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Who was answered, in the order of the answers. */
class Answers {
  readonly order: string[] = [];

  async ask(socket: Socket, { hostName, name }: { readonly hostName: string; readonly name: string }) {
    const path = pathTo(addresses.restaurant);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostName}\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    this.order.push(name);
    return head.toString('latin1').split(' ')[1];
  }
}

test('a restaurant whose house is asked six hundred things at once holds up no other: one call there is answered among the first', async () => {
  const several = await serveTwo();
  const storm = await Promise.all(Array.from({ length: 600 }, () => aConnection(several.port)));
  const calm = await aConnection(several.port);
  const answers = new Answers();
  // What is packed at the first call is packed before.
  for (const { hostName } of [osteria, trattoria]) await several.asks(hostName, pathTo(addresses.restaurant));
  const all = Promise.all(storm.map((socket) => answers.ask(socket, osteria)));
  const alone = answers.ask(calm, trattoria);
  expect(await alone).toBe('200');
  // Sixteen begin before it, and sixteen with each look of the loop while it is on its way.
  expect(answers.order.indexOf(trattoria.name)).toBeLessThan(150);
  expect(new Set(await all)).toEqual(new Set(['200']));
});

test('phones that say too much at one restaurant hold up no tap at another', async () => {
  const several = await serveTwo();
  const calm = await (await several.guest(trattoria)).connect();
  const loud = await several.guest(osteria);
  const lines = [await loud.connect(), await loud.connect(), await loud.connect()];
  let answered = 0;
  const storm = lines.flatMap(({ socket }) =>
    Array.from({ length: 400 }, () =>
      socket
        .timeout(10_000)
        .emitWithAck('/cart2/init', {})
        .then(() => {
          answered += 1;
        }),
    ),
  );
  expect(await calm.add(dishes.tuna.id)).toMatchObject({ ok: true });
  expect(answered).toBeLessThan(400);
  await Promise.all(storm);
  expect((await several.asks('10.0.0.1', '/metrics')).text).toContain(
    'tavolata_turns_waiting{restaurant="osteria"} 0',
  );
});
