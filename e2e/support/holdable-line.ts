import type { WebSocketRoute } from '@playwright/test';
import type { Phone } from './phone.ts';

/** A line that can keep back for a while what the server says. */
export interface HoldableLine {
  hold(): void;
  release(): void;
}

/** Stands between a phone that has not connected yet and the server. */
export async function holdableLine({ page }: Phone): Promise<HoldableLine> {
  let isHeld = false;
  let kept: (() => void)[] = [];
  await page.routeWebSocket(/socket\.io/, (phoneEnd: WebSocketRoute) => {
    const serverEnd = phoneEnd.connectToServer();
    phoneEnd.onMessage((words) => serverEnd.send(words));
    serverEnd.onMessage((words) => {
      const pass = () => phoneEnd.send(words);
      if (isHeld) kept.push(pass);
      else pass();
    });
  });
  return {
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      kept.forEach((pass) => pass());
      kept = [];
    },
  };
}
