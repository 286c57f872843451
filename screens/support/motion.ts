import { cdp } from 'vitest/browser';

/** The one call of the browser's own protocol that is needed here; vitest leaves its types to its users. */
interface Animations {
  send(method: 'Animation.setPlaybackRate', rate: { playbackRate: number }): Promise<unknown>;
}

/** What moves or fades does so ten times as fast: every test waits for it, few look at it. */
export function moveQuickly(): Promise<unknown> {
  return moveAt(10);
}

/** What moves or fades takes the time that guests see, for the rest of this test. */
export function moveAsGuestsSee(): Promise<unknown> {
  return moveAt(1);
}

function moveAt(playbackRate: number): Promise<unknown> {
  return (cdp() as unknown as Animations).send('Animation.setPlaybackRate', { playbackRate });
}
