import type { Locator, Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { expectLoaded } from './take-picture.ts';

/** How wide a phone is on the film, and what lies around it. */
const phoneWidth = 300;
const edge = 16;
const wall = '#070b0d';
const fingerSize = 44;
const finger = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${fingerSize}" height="${fingerSize}">
    <circle cx="22" cy="22" r="19" fill="#fff" fill-opacity="0.4" stroke="#fff" stroke-width="3"/>
  </svg>`,
);

interface Frame {
  readonly picture: Buffer;
  readonly ms: number;
}

/** A short moving picture of phones side by side: still frames, each shown for as long as it takes to read it. */
export class Film {
  readonly #pages: readonly Page[];
  readonly #frames: Frame[] = [];

  constructor(pages: readonly Page[]) {
    this.#pages = pages;
  }

  /** What is on all phones now. */
  async show(ms: number): Promise<void> {
    await this.#take(ms);
  }

  /** A finger comes to what is tapped, and taps it. */
  async tap(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error('what is to be tapped is nowhere on the screen');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#take(700, { page: what.page(), ...middle });
    await what.click();
  }

  async save(name: string): Promise<void> {
    const pictures = this.#frames.map(({ picture }) => picture);
    await sharp(pictures, { join: { animated: true } })
      .webp({ loop: 0, delay: this.#frames.map(({ ms }) => ms), quality: 72, effort: 5 })
      .toFile(inRoot('docs', 'screenshots', `${name}.webp`));
  }

  async #take(ms: number, touch?: { page: Page; x: number; y: number }): Promise<void> {
    const phones: OverlayOptions[] = [];
    let height = 0;
    for (const [place, page] of this.#pages.entries()) {
      await expectLoaded(page);
      const shot = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
      const { data, info } = await shot
        .resize({ width: phoneWidth })
        .png()
        .toBuffer({ resolveWithObject: true });
      const left = edge + place * (phoneWidth + edge);
      phones.push({ input: data, left, top: edge });
      height = info.height;
      if (touch?.page === page) {
        const scale = phoneWidth / (page.viewportSize()?.width ?? phoneWidth);
        const at = (distance: number) => Math.round(distance * scale - fingerSize / 2);
        phones.push({ input: finger, left: left + at(touch.x), top: edge + at(touch.y) });
      }
    }
    const width = edge + this.#pages.length * (phoneWidth + edge);
    const picture = await sharp({
      create: { width, height: height + 2 * edge, channels: 3, background: wall },
    })
      .composite(phones)
      .png()
      .toBuffer();
    this.#frames.push({ picture, ms });
  }
}
