import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give ports above these to whoever asks for none in particular: Linux from 32,768 on, others from 49,152. */
const firstPort = 20_000;
const endPort = 32_768;

/**
 * A port for a server that comes back to it again and again: free now, and not one that another program gets by chance while the
 * server is away.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  probe.close();
  return true;
}
