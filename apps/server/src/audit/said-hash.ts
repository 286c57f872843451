import { hash } from 'node:crypto';

/** A short hash of what was said, enough to tell two commands under one request id apart. */
export type SaidHash = string;

/** The hash of a command's content. Fields in another order, and fields that hold nothing, make no other content. */
export function saidHashOf(content: unknown): SaidHash {
  return hash('sha256', JSON.stringify(inOrder(content)), 'base64url').slice(0, 16);
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder(value[key as keyof typeof value]);
  return ordered;
}
