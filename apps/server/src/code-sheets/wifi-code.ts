import type { GuestWifi } from './code-sheet.ts';

/** The text of a code that joins a network, as phones’ cameras read it. */
export function wifiCode({ name, password }: GuestWifi): string {
  const kind = password === '' ? 'nopass' : 'WPA';
  const secret = password === '' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${kind};S:${escaped(name)};${secret};`;
}

/** Signs that mean something in such a text are preceded by a backslash. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,":]/g, String.raw`\$&`);
}
