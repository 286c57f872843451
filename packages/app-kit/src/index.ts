export { BrokenPage } from './broken-page.tsx';
export { formatsOf } from './formats-of.ts';
export { createRenewal, type Renewal } from './renewal.ts';
export { snackbars, tellWhyNot } from './snackbars.ts';
export { createSpeech, speakOrTell, type Speech, type SpeechStore } from './speech.ts';
export { saysItself } from './table-name.ts';
export { useDocument } from './use-document.ts';
export { useUnhandledRejections } from './use-unhandled-rejections.ts';
