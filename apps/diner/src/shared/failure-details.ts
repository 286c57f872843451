import type { Snack } from '@tavolata/ui';

interface Failed {
  readonly code: string;
  /** The name that the server gave to the failure, for whoever looks into its log. */
  readonly traceId?: string | null;
  /** What was asked for. */
  readonly done?: string;
}

/** What no guest can do anything about: it should not happen at all. */
const unforeseen: readonly string[] = ['failure', 'malformed'];

/** Behind "Details" stands what the staff may want to know of a fault that nobody foresaw. */
export function detailsOf({ code, traceId, done }: Failed): Pick<Snack, 'details'> {
  if (!unforeseen.includes(code)) return {};
  return { details: [code, traceId, done].filter((line) => line !== null && line !== undefined) };
}
