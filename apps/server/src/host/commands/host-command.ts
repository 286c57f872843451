import type { HostFolder } from './host-folder.ts';

/** A command as `npm run host` takes it. */
export interface HostCommand {
  readonly host: HostFolder;
  readonly args: readonly string[];
}

/** What is said of it, or why it can't be done. */
export type HostAnswer = { readonly lines: readonly string[] } | { readonly refusal: string };
