import { apiVersionHeader, pathTo, paths } from '@tavolata/protocol';
import type {
  CreateOrderBody,
  CreateOrderReply,
  GuestSessionReply,
  HouseReply,
  KdsTestReply,
  MenuWire,
  OrderReply,
  PasswordCheckBody,
  PasswordReply,
  PasswordUpdateBody,
  PingReply,
  PositionBody,
  PositionReply,
  QrCodeReply,
  StaffLoginBody,
  StaffMemberWire,
  ScanBody,
  ServiceOptionWire,
} from '@tavolata/protocol';
import { failureOf, unreachable, type ApiResult } from './api-failure.ts';

/** What a device says of itself when it scans. */
export type ScanWishes = Pick<ScanBody, 'leaves_table' | 'as_new_guest'>;

/** The calls of a guest's device. None of them throws. */
export interface GuestApi {
  /** Exchanges what the code on the table says for a session at that table. */
  scan(tableValue: string, wishes?: ScanWishes): Promise<ApiResult<GuestSessionReply>>;
  /** The same with the short code under the picture, as it was typed. */
  typeCode(shortCode: string, wishes?: ScanWishes): Promise<ApiResult<GuestSessionReply>>;
  /** The session that this device has already. */
  resume(): Promise<ApiResult<GuestSessionReply>>;
  house(): Promise<ApiResult<HouseReply>>;
  /** All first-level menus with their dishes. */
  menus(): Promise<ApiResult<readonly MenuWire[]>>;
  /** The first-level menus without dishes. Asked for once, unless `notSetCaching`, which leaves no answer behind. */
  menuNames(options?: { readonly notSetCaching?: boolean }): Promise<ApiResult<readonly MenuWire[]>>;
  /** One menu with its dishes. */
  menu(menuId: number): Promise<ApiResult<MenuWire>>;
  /** Opens the own table, or joins when another phone was first. Safe to repeat with the same request id. */
  openTable(body: CreateOrderBody): Promise<ApiResult<CreateOrderReply>>;
  order(orderId: number): Promise<ApiResult<OrderReply>>;
  /** Says the PIN of the own table, and joins its guests. 300 where it is not the one. */
  checkPin(body: PasswordCheckBody): Promise<ApiResult<PasswordReply>>;
  /** Sets another PIN, or none, as an employee. 300 where it was not done. */
  changePin(body: PasswordUpdateBody): Promise<ApiResult<PasswordReply>>;
  /** What a guest can ask the staff for. */
  serviceOptions(): Promise<ApiResult<readonly ServiceOptionWire[]>>;
  /** A session for a guest without a table: home, menus and calls for service. */
  enterLite(): Promise<ApiResult<GuestSessionReply>>;
  ping(): Promise<ApiResult<PingReply>>;
  /** The restaurant's time zone. */
  testServer(): Promise<ApiResult<KdsTestReply>>;
  /** Shows the house where this device is. The house judges and forgets. */
  showPosition(position: PositionBody): Promise<ApiResult<PositionReply>>;
  /** The code of a table as a picture. While codes are sealed it is for the staff only. */
  tableCode(tableId: number): Promise<ApiResult<QrCodeReply>>;
  /** Logs a member of the staff in on this device. */
  logInStaff(body: StaffLoginBody): Promise<ApiResult<StaffMemberWire>>;
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
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
}

/** Makes the guest's calls. */
export function createGuestApi(parts: ApiParts = {}): GuestApi {
  const { baseUrl = '', timeoutMs = 8000 } = parts;
  const request = parts.fetch ?? fetch;
  let apiVersion: number | null = null;
  let keptMenuNames: Promise<ApiResult<readonly MenuWire[]>> | null = null;

  /** The protocol package says what each path answers; the server's tests hold it to that. */
  async function call<Reply>({ method, path, body }: Call): Promise<ApiResult<Reply>> {
    try {
      const response = await request(`${baseUrl}${path}`, {
        method,
        // A page on another host than the server has to say that it wants its own session there.
        ...(baseUrl === '' ? {} : { credentials: 'include' as const }),
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

  /** A present answer is used; one that failed is no answer [API-13]. */
  async function menuNames({ notSetCaching = false } = {}): Promise<ApiResult<readonly MenuWire[]>> {
    const kept = await keptMenuNames;
    if (kept?.ok) return kept;
    const asked = call<readonly MenuWire[]>({
      method: 'GET',
      path: `${paths.menus}?type=0&dish_sort=default&with_dish=false`,
    });
    if (!notSetCaching) keptMenuNames = asked;
    return asked;
  }

  /** An older server knows a menu only by its older address [API-06]. */
  async function menu(menuId: number): Promise<ApiResult<MenuWire>> {
    const answer = await call<MenuWire>({ method: 'GET', path: pathTo(paths.menu, menuId) });
    return answer.ok ? answer : call({ method: 'GET', path: pathTo(paths.menuBefore, menuId) });
  }

  return {
    scan: (tableValue, wishes) =>
      call({ method: 'POST', path: paths.guestSession, body: { ...wishes, table_id: tableValue } }),
    typeCode: (shortCode, wishes) =>
      call({ method: 'POST', path: paths.guestSession, body: { ...wishes, short_code: shortCode } }),
    resume: () => call({ method: 'GET', path: paths.guestSession }),
    house: () => call({ method: 'GET', path: paths.house }),
    menus: () => call({ method: 'GET', path: `${paths.menus}?type=0&with_dish=true&brief=true` }),
    menuNames,
    menu,
    openTable: (body) => call({ method: 'POST', path: paths.orders, body }),
    order: (orderId) => call({ method: 'GET', path: pathTo(paths.order, orderId) }),
    checkPin: (body) => call({ method: 'POST', path: paths.orderPasswordCheck, body }),
    changePin: (body) => call({ method: 'PATCH', path: paths.orderPasswordUpdate, body }),
    serviceOptions: () => call({ method: 'GET', path: paths.callService }),
    enterLite: () => call({ method: 'POST', path: paths.guestSession, body: { lite: true } }),
    ping: () => call({ method: 'GET', path: paths.ping }),
    testServer: () => call({ method: 'GET', path: paths.kdsTest }),
    showPosition: (position) => call({ method: 'POST', path: paths.guestPosition, body: position }),
    tableCode: (tableId) => call({ method: 'POST', path: paths.qrcode, body: { table_id: tableId } }),
    logInStaff: (body) => call({ method: 'POST', path: paths.staffLogin, body }),
    apiVersion: () => apiVersion,
  };
}
