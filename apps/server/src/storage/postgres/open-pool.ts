import pg, { type Pool } from 'pg';

/** PostgreSQL's number for the type that holds counts and times. */
const bigintType = 20;

/** How long a connection is waited for, in ms. */
const connectWithinMs = 3000;

/** A server that says nothing for so long is taken for lost; its own limits end a statement before. */
const answerWithinMs = 10_000;

/** As what servers show themselves there. */
export const serverName = 'tavolata';

interface PoolOptions {
  readonly url: string;
  readonly connections?: number | undefined;
  /** As what it shows itself to who looks into the database. */
  readonly as?: string;
}

/** Connections to the database, made when they are needed. One that breaks is replaced by the next that is asked for. */
export function openPool({ url, connections = 10, as = serverName }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
    application_name: as,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Whoever uses a connection hears of its end from what is asked over it; one that lies idle is nobody's loss.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** All that is counted here is exact as a number of JavaScript. */
function parserOf(type: number): (text: string) => unknown {
  return type === bigintType ? Number : (pg.types.getTypeParser(type) as (text: string) => unknown);
}
