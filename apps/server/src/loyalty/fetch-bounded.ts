/** A whole answer, which was no larger than it was allowed to be. */
export interface BoundedAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
}

interface BoundedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte that is sent to the last that comes. */
  readonly withinMs: number;
  readonly largest: number;
}

/**
 * Asks a stranger. Rejects where the answer does not come whole in time, is too large, or leads elsewhere: what the
 * headers hold is for nobody else.
 */
export async function fetchBounded(
  url: string,
  { withinMs, largest, ...init }: BoundedRequest,
): Promise<BoundedAnswer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(withinMs) });
  const parts: Uint8Array[] = [];
  let length = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null;
  // Leaving the loop gives the rest up.
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > largest) throw new Error(`the answer is larger than ${largest} bytes`);
    parts.push(part);
  }
  return { status: response.status, bytes: Buffer.concat(parts) };
}
