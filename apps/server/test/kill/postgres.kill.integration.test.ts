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

/** CI plays a few; `POSTGRES_KILLS=200` plays more. */
const kills = Number(process.env['POSTGRES_KILLS'] ?? 6);

describe.skipIf(lacksPostgres())('with PostgreSQL', () => {
  test(
    `[C-10] a server and its database that are killed ${kills} times in turn lose nothing that was answered and count nothing twice`,
    { timeout: 1_200_000 },
    async ({ annotate }) => {
      const { random, script, postgres, dataDir } = await atRandom(annotate);
      const database = { url: postgres.url, name: 'osteria' };
      const before = await openStores({ dataDir, database }, { onDeath });
      await before.catalogueStore.replace(sampleRestaurant(kills));
      await before.close();

      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const env = { DATABASE_URL: postgres.url, RESTAURANT_NAME: 'osteria', LOG_LEVEL: 'silent' };
      const start = () => ServerProcess.start(script, { port, dataDir, env });
      const phones: Phone[] = [];
      let server = await start();
      onTestFinished(() => server.kill());
      for (let life = 0; life < kills; life += 1) {
        for (const guest of ['anna', 'bo']) {
          const own = { address, tableId: life + 1, random: seededRandom(random() * 2 ** 32) };
          phones.push(new Phone(`${guest}-at-table-${life + 1}`, { ...own, mayFail: true }));
        }
        const taps = phones.slice(-10);
        const isOfDatabase = life % 2 === 1;
        const killing = atSomeMoment(taps, random).then(() =>
          isOfDatabase ? postgres.kill() : server.kill(),
        );
        await Promise.all([killing, ...taps.map((phone) => phone.live())]);
        if (isOfDatabase) await postgres.startAgain();
        else server = await start();
      }
      for (const phone of phones) await phone.settle();
      expect(await server.stop()).toBe(0);
      const after = await openStores({ dataDir, database }, { onDeath });
      await expectWhole(after, { phones, tables: kills });
      await after.close();
      const answered = answeredBy(phones);
      await annotate(`${answered} commands answered`);
      expect(answered).toBeGreaterThan(kills * 5);
    },
  );
});
