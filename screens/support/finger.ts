import { must } from '@tavolata/domain';
import { cdp } from 'vitest/browser';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The one call of the browser's own protocol that is needed here; vitest leaves its types to its users. */
interface TouchScreen {
  send(
    method: 'Input.dispatchTouchEvent',
    touch: { type: 'touchStart' | 'touchMove' | 'touchEnd'; touchPoints: readonly Point[] },
  ): Promise<unknown>;
}

/** A finger on the screen, as the browser itself is told of it. Points are those of the app's page, in pixels. */
export class Finger {
  #at: Point = { x: 0, y: 0 };

  async down(at: Point): Promise<void> {
    this.#at = at;
    await tell('touchStart', [at]);
  }

  /** Moves from frame to frame: a page that is busy would see a few leaps otherwise, and take them for something else. */
  async moveTo({ x, y }: Point, steps = 10): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.#at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await nextFrame();
      await tell('touchMove', [this.#at]);
    }
    await nextFrame();
  }

  up(): Promise<void> {
    return tell('touchEnd', []);
  }
}

/** Two fingers that come down close to a point, one to each side, and go apart. */
export async function pinchApart({ x, y }: Point, steps = 10): Promise<void> {
  const fingers = (gap: number): readonly Point[] => [
    { x: x - gap, y },
    { x: x + gap, y },
  ];
  await tell('touchStart', fingers(30));
  for (let step = 1; step <= steps; step += 1) {
    await nextFrame();
    await tell('touchMove', fingers(30 + (step / steps) * 90));
  }
  await nextFrame();
  await tell('touchEnd', []);
}

/** The app stands in a frame of the page that the browser's protocol counts from, and one that is too large is made smaller. */
async function tell(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
  const { left, top, width } = must(frameElement, 'the app stands in a frame').getBoundingClientRect();
  const scale = width / innerWidth;
  const touchPoints = points.map(({ x, y }) => ({ x: left + x * scale, y: top + y * scale }));
  const screen = cdp() as unknown as TouchScreen;
  await screen.send('Input.dispatchTouchEvent', { type, touchPoints });
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
