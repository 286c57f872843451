/*
 * Lies in the page itself, before all that the page asks for (scripts/vite/first-script.ts): it hears what the guest taps, and
 * which of the page's own files could not be had. What it shares with the app it has once more, so it stays small.
 */
import { hearTaps, heardTaps, tapAgain } from './kept-taps.ts';
import { loadAgainWhereMissing } from './missing-files.ts';

hearTaps();
const tappedBefore = loadAgainWhereMissing(heardTaps);
document.addEventListener('DOMContentLoaded', () => tapAgain(tappedBefore));
