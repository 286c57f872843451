import { createClient } from '@redis/client';
import { answerWithinMs, channel, type HintWire } from './hint-wire.ts';

/** Valkey's or Redis' PUBLISH: one connection that hears and one that says, which may not be the same. */
export function redisWire(url: string): HintWire {
  return {
    mostBytes: 64 * 1024,
    async open({ hear, ended }) {
      // The line opens it again itself, and tells what may have been lost.
      const socket = { reconnectStrategy: false, connectTimeout: answerWithinMs } as const;
      const saying = createClient({ url, socket, disableOfflineQueue: true });
      const hearing = saying.duplicate();
      const both = [saying, hearing];
      const close = () => {
        for (const client of both) if (client.isOpen) client.destroy();
        ended();
      };
      // Where one of them has gone the other is of no use.
      for (const client of both) client.on('error', close);
      try {
        await Promise.all(both.map((client) => client.connect()));
        await hearing.subscribe(channel, hear);
      } catch (error) {
        close();
        throw error;
      }
      return {
        async say(content) {
          await saying.withCommandOptions({ timeout: answerWithinMs }).publish(channel, content);
        },
        close,
      };
    },
  };
}
