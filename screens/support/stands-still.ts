/** Waits until nothing on the page moves or fades any more. */
export async function standsStill(): Promise<void> {
  await document.fonts.ready;
  for (let before = '', now = look(); before !== now; now = look()) {
    before = now;
    const moving = document.getAnimations().filter(ends);
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    await frame();
    await frame();
  }
}

function look(): string {
  return [...document.querySelectorAll('body *')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height, getComputedStyle(element).opacity].join(' ');
    })
    .join();
}

function ends(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Infinity;
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
