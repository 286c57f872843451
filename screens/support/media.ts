import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Wish =
  | { readonly name: 'forced-colors'; readonly value: 'active' }
  | { readonly name: 'prefers-reduced-motion'; readonly value: 'reduce' };

/** The calls of the browser's own protocol that are needed here; vitest leaves its types to its users. */
interface Media {
  send(method: 'Emulation.setTouchEmulationEnabled', touch: { readonly enabled: boolean }): Promise<unknown>;
  send(
    method: 'Emulation.setEmulatedMedia',
    media: { readonly features?: readonly Wish[]; readonly media?: 'print' | '' },
  ): Promise<unknown>;
}

/** What the guest has asked of their phone, until the test is over. */
export async function wish(...features: readonly Wish[]): Promise<void> {
  const browser = cdp() as unknown as Media;
  onTestFinished(() => browser.send('Emulation.setEmulatedMedia', { features: [] }) as Promise<void>);
  await browser.send('Emulation.setEmulatedMedia', { features });
}

/** The page is as its print would be, until the test is over. */
export async function onPaper(): Promise<void> {
  const browser = cdp() as unknown as Media;
  onTestFinished(() => browser.send('Emulation.setEmulatedMedia', { media: '' }) as Promise<void>);
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
}

/** The screen is touched, and nothing points at it, until the test is over. */
export async function touchOnly(): Promise<void> {
  const browser = cdp() as unknown as Media;
  onTestFinished(
    () => browser.send('Emulation.setTouchEmulationEnabled', { enabled: false }) as Promise<void>,
  );
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
