import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

type Wish =
  | { readonly name: 'forced-colors'; readonly value: 'active' }
  | { readonly name: 'prefers-reduced-motion'; readonly value: 'reduce' };

/** The one call of the browser's own protocol that is needed here; vitest leaves its types to its users. */
interface Media {
  send(method: 'Emulation.setEmulatedMedia', media: { readonly features: readonly Wish[] }): Promise<unknown>;
}

/** What the guest has asked of their phone, until the test is over. */
export async function wish(...features: readonly Wish[]): Promise<void> {
  const browser = cdp() as unknown as Media;
  onTestFinished(() => browser.send('Emulation.setEmulatedMedia', { features: [] }) as Promise<void>);
  await browser.send('Emulation.setEmulatedMedia', { features });
}
