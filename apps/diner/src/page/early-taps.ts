/*
 * Comes long before the app, and lets the painted plus of a dish hear taps: it counts them where they are seen, and the app
 * adds the dishes once it is there (app/early-taps.ts). Without it no plus is shown (frame.css). It imports nothing: what it
 * shared with the app would come with the app.
 */
const painted = document.getElementById('painted');
const taps: string[] = [];

painted?.addEventListener('click', ({ target }) => {
  const plus = target instanceof Element ? target.closest<HTMLElement>('[role="group"] button') : null;
  if (!plus) return;
  taps.push(plus.getAttribute('aria-label') ?? '');
  painted.dataset['taps'] = JSON.stringify(taps);
  const stepper = plus.parentElement;
  // A plus that asks something first has nothing to count.
  if (!stepper || plus.hasAttribute('aria-haspopup')) return;
  stepper.dataset['taps'] = String(Number(stepper.dataset['taps'] ?? 0) + 1);
});
painted?.setAttribute('data-hears', '');
