import {
  addresses,
  apiVersionHeader,
  protocolVersion,
  protocolVersionHeader,
  type Address,
  type MenuWire,
  type ScanBody,
} from '@tavolata/protocol';
import { failureOf, unreachable, type ApiResult } from './api-failure.ts';
import { requestOf, type CallValues, type ReplyAt } from './request-of.ts';

/** What a device says of itself when it scans. */
export type ScanOptions = Pick<ScanBody, 'leaves_table' | 'as_new_guest'>;

/** The calls of a guest's device. None of them throws. */
export type GuestApi = ReturnType<typeof createGuestApi>;

interface ApiParts {
  /** The server's address; the page's own unless given. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** After which a call that an older server would not take is made again. */
  readonly pauseMs?: number;
  /** The server does not serve this page's version of the protocol. */
  readonly onOtherVersion?: (serverVersion: number) => void;
}

type Menus = readonly MenuWire[];

/** Of several servers one may be of the version before, until it is replaced: it says so, does nothing, and another is asked. */
const olderServer = { pauseMs: 400, tries: 5 };

/** Makes the guest's calls. */
export function createGuestApi(parts: ApiParts = {}) {
  const { baseUrl = '', timeoutMs = 8000 } = parts;
  const { pauseMs = olderServer.pauseMs } = parts;
  const request = parts.fetch ?? fetch;
  let apiVersion: number | null = null;
  let keptMenuNames: Promise<ApiResult<Menus>> | null = null;

  /** The list of calls says what each answers; the server's tests hold it to that. */
  async function call<At extends Address>(
    address: At,
    ...values: CallValues<At>
  ): Promise<ApiResult<ReplyAt<At>>> {
    for (let tries = 1; ; tries += 1) {
      const { serverVersion, ...result } = await callOnce(address, ...values);
      const isOlder = serverVersion !== null && serverVersion < protocolVersion;
      if (result.ok || result.failure.code !== 'other-version') return result;
      if (!isOlder || tries === olderServer.tries) {
        parts.onOtherVersion?.(serverVersion ?? 0);
        return result;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async function callOnce<At extends Address>(
    address: At,
    ...values: CallValues<At>
  ): Promise<ApiResult<ReplyAt<At>> & { readonly serverVersion: number | null }> {
    try {
      const { url, init } = requestOf(address, values);
      const response = await request(`${baseUrl}${url}`, {
        ...init,
        // A page on another host than the server has to say that it wants its own session there.
        ...(baseUrl === '' ? {} : { credentials: 'include' as const }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      apiVersion = Number(response.headers.get(apiVersionHeader)) || apiVersion;
      const reply: unknown = await response.json();
      const serverVersion = Number(response.headers.get(protocolVersionHeader)) || null;
      return response.ok
        ? { ok: true, value: reply as ReplyAt<At>, serverVersion }
        : { ok: false, failure: failureOf(reply), serverVersion };
    } catch {
      // The network, the time-out, or something in between that answers with pages of its own.
      return { ok: false, failure: unreachable, serverVersion: null };
    }
  }

  return {
    /** Exchanges what the code on the table says for a session at that table. */
    scan: (tableValue: string, commands?: ScanOptions) =>
      call(addresses.scan, { ...commands, table_id: tableValue }),
    /** The same with the short code under the picture, as it was typed. */
    typeCode: (shortCode: string, commands?: ScanOptions) =>
      call(addresses.scan, { ...commands, short_code: shortCode }),
    /** A session for a guest without a table: home, menus and calls for service. */
    enterLite: () => call(addresses.scan, { lite: true }),
    /** The session that this device has already. */
    resume: () => call(addresses.resume),
    restaurant: () => call(addresses.restaurant),
    /** All first-level menus with their dishes. */
    menus: (): Promise<ApiResult<Menus>> => call(addresses.menus, { type: 0, with_dish: true, brief: true }),
    /** The first-level menus without dishes. Asked for once, unless `notSetCaching`, which leaves no answer behind. */
    async menuNames({ notSetCaching = false }: { readonly notSetCaching?: boolean } = {}): Promise<
      ApiResult<Menus>
    > {
      // A present answer is used; one that failed is no answer [API-13].
      const kept = await keptMenuNames;
      if (kept?.ok) return kept;
      const asked = call(addresses.menus, { type: 0, dish_sort: 'default', with_dish: false });
      if (!notSetCaching) keptMenuNames = asked;
      return asked;
    },
    /** One menu with its dishes. An older server knows it only by its older address [API-06]. */
    async menu(menuId: number): Promise<ApiResult<MenuWire>> {
      const answer = await call(addresses.menu, menuId);
      return answer.ok ? answer : call(addresses.menuBefore, menuId);
    },
    /** Opens the own table, or joins when another phone was first. Safe to repeat with the same request id. */
    openTable: (...said: CallValues<typeof addresses.openTable>) => call(addresses.openTable, ...said),
    order: (orderId: number) => call(addresses.order, orderId),
    /** Says the PIN of the own table, and joins its guests. 300 where it is not the one. */
    checkPin: (...said: CallValues<typeof addresses.checkPin>) => call(addresses.checkPin, ...said),
    /** Sets another PIN, or none, as an employee. 300 where it was not done. */
    changePin: (...said: CallValues<typeof addresses.changePinOnPhone>) =>
      call(addresses.changePinOnPhone, ...said),
    /** What a guest can ask the staff for. */
    serviceOptions: () => call(addresses.serviceOptions),
    ping: () => call(addresses.ping),
    /** The restaurant's time zone. */
    testServer: () => call(addresses.kdsTest),
    /** Shows the restaurant where this device is. The restaurant judges and forgets. */
    showPosition: (...said: CallValues<typeof addresses.showPosition>) =>
      call(addresses.showPosition, ...said),
    /** The code of a table as a picture. While codes are sealed it is for the staff only. */
    tableCode: (tableId: number) => call(addresses.tableCode, { table_id: tableId }),
    /** Logs a member of the staff in on this device. */
    logInStaff: (...said: CallValues<typeof addresses.logIn>) => call(addresses.logIn, ...said),
    /** Any other call of the list, for parts of the app that come later. */
    call,
    /** The API version of the newest answer; `null` before the first. */
    apiVersion: () => apiVersion,
  };
}
