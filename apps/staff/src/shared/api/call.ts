import {
  failureOf,
  requestOf,
  unreachable,
  type ApiFailure,
  type CallValues,
  type ReplyAt,
} from '@tavolata/client';
import {
  addresses,
  protocolVersionHeader,
  seenSettings,
  seenSettingsHeader,
  type Address,
  type Problem,
  type SettingWire,
} from '@tavolata/protocol';
import { serverVersions } from './server-versions.ts';

const timeoutMs = 8000;
/** A photo or a file is long on its way over a restaurant’s line, and is read or drawn on the other end for a while. */
const fileTimeoutMs = 60_000;
const withFiles: readonly Address[] = [addresses.storePhoto, addresses.previewImport, addresses.importMenu];

/** Why a call brought nothing, and how long to wait where the server said so. */
export interface CallFailure extends ApiFailure {
  readonly retryAfterSeconds: number | null;
  /** With `quota-reached`: of what the restaurant has all, and how much that is. */
  readonly quota?: { readonly tables?: number; readonly storageMb?: number };
}

/** Thrown by a call that brought nothing, so that a query counts as failed. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** One call to the server, as the list of calls has it. Throws `CallFailed` when it brings nothing. */
export function call<At extends Address>(address: At, ...values: CallValues<At>): Promise<ReplyAt<At>> {
  return callWith({}, address, ...values);
}

/** A change of settings that counts only where these still are as they were seen [SETTING-2]. Else `edited-meanwhile`. */
export function callHavingSeen<At extends SettingsAddress>(
  seen: readonly Pick<SettingWire, 'id' | 'value'>[],
  address: At,
  ...values: CallValues<At>
): Promise<ReplyAt<At>> {
  return callWith({ [seenSettingsHeader]: seenSettings(seen) }, address, ...values);
}

type SettingsAddress = typeof addresses.setSetting | typeof addresses.setSettings;

async function callWith<At extends Address>(
  headers: Readonly<Record<string, string>>,
  address: At,
  ...values: CallValues<At>
): Promise<ReplyAt<At>> {
  const { url, init: plain } = requestOf(address, values);
  const init = { ...plain, headers: { ...(plain.headers as Readonly<Record<string, string>>), ...headers } };
  const withinMs = withFiles.includes(address) ? fileTimeoutMs : timeoutMs;
  const response = await send(url, { ...init, signal: AbortSignal.timeout(withinMs) });
  const reply = response.status === 204 ? null : await readJson(response);
  const failure = response.ok ? null : failureOf(reply);
  const serverVersion = response.headers.get(protocolVersionHeader);
  if (failure?.code === 'other-version') serverVersions.tell(Number(serverVersion));
  if (!failure) return reply as ReplyAt<At>;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
  // The server builds the numbers from the quota.
  const numbers = (reply as Problem).numbers as CallFailure['quota'];
  const quota = failure.code === 'quota-reached' && numbers ? { quota: numbers } : {};
  throw new CallFailed({ ...failure, retryAfterSeconds, ...quota });
}

/** A file that the server makes. Throws as a call does. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await send(path, { signal: AbortSignal.timeout(fileTimeoutMs) });
  if (response.ok) return response.blob();
  throw new CallFailed({ ...failureOf(await readJson(response)), retryAfterSeconds: null });
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw noAnswer();
  }
}

/** Something in between may answer with pages of its own, or the answer may break off. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw noAnswer();
  }
}

function noAnswer(): CallFailed {
  return new CallFailed({ ...unreachable, retryAfterSeconds: null });
}
