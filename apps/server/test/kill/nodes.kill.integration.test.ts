import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../../src/stores.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { lacksPostgres } from '../../src/testing/a-postgres.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { atRandom, onDeath } from './at-random.ts';
import { answeredBy, atSomeMoment, expectWhole } from './evening.ts';
import { Phone } from './phone.ts';
import { sampleRestaurant } from './sample-restaurant.ts';
import { ServerProcess } from './server-process.ts';

/** CI plays a few; `NODE_KILLS=100` plays more. */
const kills = Number(process.env['NODE_KILLS'] ?? 6);

/** Whoever has lost its node has its table's cart again by then, and the answer it was waiting for. */
const inSyncWithinMs = 5000;

describe.skipIf(lacksPostgres())('two nodes on one PostgreSQL, with phones of each table on both', () => {
  test(
    `[C-10] that are killed ${kills} times in turn lose nothing that was answered, count nothing twice, and the other has who was there in sync`,
    { timeout: 1_200_000 },
    async ({ annotate }) => {
      const { random, script, postgres, dataDir } = await atRandom(annotate);
      const database = { url: postgres.url, name: 'osteria' };
      const before = await openStores({ dataDir, database }, { onDeath });
      await before.catalogueStore.replace(sampleRestaurant(kills));
      await before.close();

      const aNode = async () => {
        const port = await freePort();
        const env = { DATABASE_URL: postgres.url, RESTAURANT_NAME: 'osteria', LOG_LEVEL: 'silent' };
        const server = await ServerProcess.start(script, { port, dataDir, env });
        onTestFinished(() => server.kill());
        return { server, address: `http://127.0.0.1:${port}` };
      };
      const phoneAt = (tableId: number, guest: string, { address }: { readonly address: string }) =>
        new Phone(`${guest}-at-table-${tableId}`, {
          ...{ address, tableId, random: seededRandom(random() * 2 ** 32), mayFail: true },
        });
      const phones: Phone[] = [];
      const waits: number[] = [];
      let dying = await aNode();
      let staying = await aNode();
      // Who sits at the node that stays lives on until that one dies in its turn.
      let others: readonly { readonly phone: Phone; readonly life: Promise<void> }[] = [];
      for (let table = 1; table <= kills; table += 1) {
        const here = ['anna', 'cem', 'eva'].map((guest) => phoneAt(table, guest, dying));
        const there = ['bo', 'dora', 'finn'].map((guest) => phoneAt(table, guest, staying));
        phones.push(...here, ...there);
        const lives = [...here, ...there].map((phone) => ({ phone, life: phone.live() }));
        await atSomeMoment([...here, ...there], random);
        await dying.server.kill();
        const lost = [...others, ...lives.slice(0, here.length)];
        const lostAt = performance.now();
        await Promise.all(
          lost.map(async ({ phone, life }) => {
            await life;
            phone.moveTo(staying.address);
            await phone.settle();
            waits.push(performance.now() - lostAt);
          }),
        );
        others = lives.slice(here.length);
        [dying, staying] = [staying, await aNode()];
      }
      await dying.server.kill();
      await Promise.all(others.map(({ life }) => life));
      for (const phone of phones) {
        phone.moveTo(staying.address);
        await phone.settle();
      }
      expect(await staying.server.stop()).toBe(0);
      const after = await openStores({ dataDir, database }, { onDeath });
      await expectWhole(after, { phones, tables: kills });
      await after.close();
      const answered = answeredBy(phones);
      await annotate(
        `${answered} commands answered; in sync after at most ${Math.round(Math.max(...waits))} ms`,
      );
      expect(answered).toBeGreaterThan(kills * 5);
      expect(Math.max(...waits)).toBeLessThan(inSyncWithinMs);
    },
  );
});
