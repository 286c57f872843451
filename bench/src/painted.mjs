/** What has not come by now never comes [ms]. */
const patience = 10_000;

/**
 * How long a press took until what it leads to was painted, in ms: from the browser's own time of the event to the end of the frame
 * in which it stood there.
 * @param {import('@playwright/test').Page} page
 * @param {{ event: 'click' | 'keydown', isThere: string, press: () => Promise<unknown> }} what `isThere`: asked in the page, with
 *   `isSeen` to ask whether an element is drawn
 * @returns {Promise<number>}
 * @throws {Error} where nothing came of the press
 */
async function paintedAfter(page, { event, isThere, press }) {
  await page.evaluate(`{
    const isSeen = (element) => element?.checkVisibility({ visibilityProperty: true }) === true;
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(${JSON.stringify(`After a ${event} there never was: ${isThere}`)})), ${patience});
      addEventListener('${event}', ({ timeStamp }) => {
        requestAnimationFrame(function look() {
          if (!(${isThere})) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      }, { capture: true, once: true });
    });
    // Said as the answer, the promise would be waited for before anything is pressed.
    null;
  }`);
  await press();
  /** @type {number} */
  const painted = await page.evaluate('window.painted');
  return painted;
}

/** Steppers on the screen that count without asking anything, as the page finds them. */
const freeSteppers = `[...document.querySelectorAll('[role=listitem] [role=group]')].filter((group) => {
  const plus = [...group.querySelectorAll('button')].at(-1);
  const { top, bottom, left, width, height } = plus.getBoundingClientRect();
  const isCovered = !plus.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  return !plus.hasAttribute('aria-haspopup') && !plus.hasAttribute('aria-disabled') && top > 160 && bottom < innerHeight - 100 && !isCovered;
})`;

/**
 * Taps on "+" and "-" of the dishes on the screen, one after the other: twice on each sign of one dish, then of the next.
 * @param {import('@playwright/test').Page} page
 * @param {number} taps
 */
export async function tapsToNumber(page, taps) {
  const took = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const isPlus = tap % 4 < 2;
    /** @type {{ x: number, y: number, number: number }} */
    const place = await page.evaluate(`{
        if (${tap % 4 === 0}) {
          const groups = ${freeSteppers};
          window.tapped = groups[${tap / 4} % groups.length];
        }
        const button = tapped.querySelector('button${isPlus ? ':last-of-type' : ''}');
        const { left, top, width, height } = button.getBoundingClientRect();
        const number = Number(tapped.querySelector('button + span')?.textContent ?? 0);
        ({ x: left + width / 2, y: top + height / 2, number });
      }`);
    const wanted = place.number + (isPlus ? 1 : -1);
    const ms = await paintedAfter(page, {
      event: 'click',
      isThere: `Number(tapped.querySelector('button + span')?.textContent ?? 0) === ${wanted}`,
      press: () => page.touchscreen.tap(place.x, place.y),
    });
    took.push(ms);
    // The table's answer and the stepper's own motion, before the next.
    await page.waitForTimeout(400);
  }
  return took;
}

/**
 * To the other menu and back again, until its first dishes are drawn.
 * @param {import('@playwright/test').Page} page
 * @param {number} switches
 */
export async function menuSwitches(page, switches) {
  const took = [];
  for (let at = 0; at < switches; at += 1) {
    await page.locator('[data-tour=menus]').tap();
    const other = page.getByRole('dialog').locator('li button[aria-current=false]').first();
    await other.waitFor();
    await page.waitForTimeout(500);
    const before = await page.locator('[role=list][id] h2').first().textContent();
    const ms = await paintedAfter(page, {
      event: 'click',
      isThere: `isSeen(document.querySelector('[role=list][id] h3')) && document.querySelector('[role=list][id] h2').textContent !== ${JSON.stringify(before)}`,
      press: () => other.tap(),
    });
    took.push(ms);
    await page.waitForTimeout(500);
  }
  return took;
}

/**
 * Words letter by letter, until a dish is drawn with all that has been typed marked in it.
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} words
 */
export async function searches(page, words) {
  const took = [];
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('searchbox');
  await field.waitFor();
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const typed = word.slice(0, length);
      const ms = await paintedAfter(page, {
        event: 'keydown',
        isThere: `[...document.querySelectorAll('mark')].some((mark) => mark.textContent.toLowerCase() === '${typed}' && isSeen(mark))`,
        press: () => page.keyboard.press(word.charAt(length - 1)),
      });
      took.push(ms);
      await page.waitForTimeout(200);
    }
    await field.fill('');
    await page.waitForTimeout(200);
  }
  return took;
}
