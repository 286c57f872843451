import pg from 'pg';
import { answerWithinMs, channel, type HintWire } from './hint-wire.ts';
import { serverName } from './open-pool.ts';

/** PostgreSQL's NOTIFY, on a connection of its own. */
export function postgresWire(url: string): HintWire {
  return {
    // It carries less than 8000 at once.
    mostBytes: 7900,
    async open({ hear, ended }) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerWithinMs,
        query_timeout: answerWithinMs,
        keepAlive: true,
        application_name: serverName,
      });
      const close = () => void client.end().catch(() => undefined);
      client.on('notification', ({ payload = '' }) => hear(payload));
      client.once('end', ended);
      client.on('error', ended);
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
      } catch (error) {
        close();
        throw error;
      }
      return {
        async say(content) {
          // It need not survive a crash: nobody waits for the disk.
          await client.query(
            `BEGIN; SET LOCAL synchronous_commit = off; SELECT pg_notify('${channel}', ${pg.escapeLiteral(content)}); COMMIT`,
          );
        },
        close,
      };
    },
  };
}
