import { createHash } from 'node:crypto';

/** A short hash of what was said, enough to tell two commands under one request id apart. */
export type SaidHash = string;

/** The hash of a command's content. Fields in another order, and fields that hold nothing, make no other content. */
export function saidHashOf(content: unknown): SaidHash {
  return createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url').slice(0, 16);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
