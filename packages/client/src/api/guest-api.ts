import { apiVersionHeader, pathTo, paths } from '@tavolata/protocol';
import type {
  CreateOrderBody,
  CreateOrderReply,
  GuestSessionReply,
  HouseReply,
  MenuWire,
  OrderReply,
  PingReply,
} from '@tavolata/protocol';
import { failureOf, unreachable, type ApiResult } from './api-failure.ts';

/** The calls of a guest's device. None of them throws. */
export interface GuestApi {
  /** Exchanges what the code on the table says for a session at that table. */
  scan(tableValue: string): Promise<ApiResult<GuestSessionReply>>;
  /** The session that this device has already. */
  resume(): Promise<ApiResult<GuestSessionReply>>;
  house(): Promise<ApiResult<HouseReply>>;
  /** All first-level menus with their dishes. */
  menus(): Promise<ApiResult<readonly MenuWire[]>>;
  /** Opens the own table, or joins when another phone was first. Safe to repeat with the same request id. */
  openTable(body: CreateOrderBody): Promise<ApiResult<CreateOrderReply>>;
  order(orderId: number): Promise<ApiResult<OrderReply>>;
  ping(): Promise<ApiResult<PingReply>>;
  /** The API version of the newest answer; `null` before the first. */
  apiVersion(): number | null;
}

interface ApiParts {
  /** The server's address; the page's own unless given. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Makes the guest's calls. */
export function createGuestApi(parts: ApiParts = {}): GuestApi {
  const { baseUrl = '', timeoutMs = 8000 } = parts;
  const request = parts.fetch ?? fetch;
  let apiVersion: number | null = null;

  /** The protocol package says what each path answers; the server's tests hold it to that. */
  async function call<Reply>({ method, path, body }: Call): Promise<ApiResult<Reply>> {
    try {
      const response = await request(`${baseUrl}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      apiVersion = Number(response.headers.get(apiVersionHeader)) || apiVersion;
      const reply: unknown = await response.json();
      return response.ok ? { ok: true, value: reply as Reply } : { ok: false, failure: failureOf(reply) };
    } catch {
      // The network, the time-out, or something in between that answers with pages of its own.
      return { ok: false, failure: unreachable };
    }
  }

  return {
    scan: (tableValue) => call({ method: 'POST', path: paths.guestSession, body: { table_id: tableValue } }),
    resume: () => call({ method: 'GET', path: paths.guestSession }),
    house: () => call({ method: 'GET', path: paths.house }),
    menus: () => call({ method: 'GET', path: `${paths.menus}?type=0&with_dish=true` }),
    openTable: (body) => call({ method: 'POST', path: paths.orders, body }),
    order: (orderId) => call({ method: 'GET', path: pathTo(paths.order, orderId) }),
    ping: () => call({ method: 'GET', path: paths.ping }),
    apiVersion: () => apiVersion,
  };
}
