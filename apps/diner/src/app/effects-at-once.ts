import { options } from 'preact';

// Preact runs effects after the next frame. What follows a tap is due before it, as in React: a button that goes takes the focus with it in that frame.
options.requestAnimationFrame = (effects) => queueMicrotask(effects);
