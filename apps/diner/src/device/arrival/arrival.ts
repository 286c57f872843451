import type { ApiFailure, ApiResult, SessionOver, GuestApi, ScanOptions } from '@tavolata/client';
import { liteTableId, quickServiceTableId, type Refusal } from '@tavolata/domain';
import {
  isAskedFor,
  readTable,
  tableSituation,
  type GuestSessionReply,
  type TableStatusWire,
} from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { log } from '../../shared/log.ts';
import { forgetVisit, type Preferences, type PreferencesStore } from '../../shared/preferences.ts';

/** Why a guest is still, or again, at the door. */
export type DoorReason =
  | 'no-code'
  | 'scan-again'
  | 'unreachable'
  | 'busy'
  | 'full'
  | 'paused'
  | 'closed'
  /** What was taken away has been handed over: no table was closed. */
  | 'order-over';

/** How far this phone has come: to the door, or to its table. */
export type Arrival =
  | { readonly stage: 'looking' }
  | { readonly stage: 'at-door'; readonly reason: DoorReason }
  /** It has scanned another table than the one where its guest has chosen dishes, and is asked whether it means that. */
  | { readonly stage: 'asked'; readonly left: LeftBehind }
  | { readonly stage: 'seated'; readonly guest: GuestSessionReply };

/** What the guest would leave at the other table. */
export type LeftBehind = Extract<Refusal, { readonly code: 'dishes-left-behind' }>;

export interface ArrivalStore extends StoreApi<Arrival> {
  /** Shows the server what the code said, or, without a fresh code, that this phone was here before. */
  readonly arrive: () => Promise<void>;
  /** Shows the server the short code that the guest typed; tells why it opened nothing. */
  readonly typeCode: (shortCode: string) => Promise<ApiFailure | null>;
  /** The guest who was asked means the table that was scanned, or stays at the other one. */
  readonly answer: (answer: 'change' | 'stay') => Promise<void>;
  /** Comes in without a table, to look around. */
  readonly enterLite: () => Promise<void>;
  /** Looks whether another phone has opened the table meanwhile. */
  readonly refresh: () => Promise<void>;
  /** The table was opened from here. */
  readonly opened: (table: TableStatusWire) => void;
  /** The server has ended this phone's stay. Whom the staff did not let in is at the table still, and may ask again. */
  readonly leave: (reason: SessionOver['reason']) => void;
}

/** Tries a code at the server. */
type ShowCode = (options: ScanOptions) => Promise<ApiResult<GuestSessionReply>>;

interface ArrivalParts {
  readonly api: Pick<GuestApi, 'scan' | 'typeCode' | 'resume' | 'enterLite'>;
  readonly preferences: PreferencesStore;
}

/** Follows a phone from the scan to its table and out again (specification 1, section 4). */
export function createArrival({ api, preferences }: ArrivalParts): ArrivalStore {
  const store = createStore<Arrival>(() => ({ stage: 'looking' }));
  // Questions and changes are numbered in their order: no answer may undo what is newer than its question.
  let lastNumber = 0;
  let shownNumber = 0;

  /** The code that the guest is asked about. */
  let asksAbout: ShowCode | null = null;

  /** What is shown from now on is newer than whatever was asked before. */
  function overtake() {
    shownNumber = ++lastNumber;
  }

  /** The rules of a table's status in the order of the specification [T-09]. */
  function seat(guest: GuestSessionReply, { isArrival = false, isScan = false } = {}) {
    // Where there is no table, none can be free or paused.
    if (isLite(guest)) return store.setState({ stage: 'seated', guest }, true);
    const { user_id: userId, table: told } = guest;
    // Before anything is kept of the new table, or it would seem to have answered the guests before.
    if (isOtherVisit(guest, preferences.getState(), { isScan })) forgetVisit(preferences);
    preferences.setState({ userId, orderId: told.order_head_id });
    const before = store.getState();
    const { table_id, table_name } = before.stage === 'seated' ? before.guest.table : guest.table;
    const known = { table_id, table_name, table_status: preferences.getState().tableStatus };
    const { situation, approval, isNewStatus, table } = readTable(guest.table, known);
    if (isNewStatus) preferences.setState({ tableStatus: table.table_status });
    // Nothing of the guests before may be left for the next ones [T-01].
    const isBegun = situation === 'in-use' || isAskedFor(table);
    if (!isBegun) forgetVisit(preferences, { userId, tableStatus: table.table_status });
    if (isBegun) {
      const { approvalStatus } = preferences.getState();
      // The yes that the guest is reading is not taken away: it settles by itself.
      const isFreshYes = approval.status === 'NO' && approvalStatus === 'APPROVED';
      // What became of the round that waited when this page was closed, the visit says, not its table.
      const wasInUse = tableSituation(known) === 'in-use';
      const isBatchAnswered = isArrival && wasInUse && approvalStatus === 'REVIEW';
      preferences.setState({
        approvalStatus: isFreshYes || isBatchAnswered ? approvalStatus : approval.status,
        ...(approval.clearsCustomer && { customer: '1' }),
      });
    }
    if (situation === 'paused') return turnAway('paused');
    store.setState({ stage: 'seated', guest: { ...guest, table } }, true);
  }

  /** Whose session is another device's must not come in as the other's guest. */
  function scanOptionsOf(leaves: boolean): ScanOptions {
    return {
      ...(leaves && { leaves_table: true }),
      ...(preferences.getState().isCopy && { as_new_guest: true }),
    };
  }

  /** Shows the server a code; `null` when the guest is asked first. */
  async function show(code: ShowCode, { leaves = false } = {}): Promise<ApiResult<GuestSessionReply> | null> {
    const result = await code(scanOptionsOf(leaves));
    if (result.ok) preferences.setState({ isCopy: false });
    const refusal = result.ok ? null : result.failure.refusal;
    if (refusal?.code !== 'dishes-left-behind') return result;
    asksAbout = code;
    store.setState({ stage: 'asked', left: refusal }, true);
    return null;
  }

  function turnAway(reason: DoorReason) {
    if (endsVisit.has(reason)) forgetVisit(preferences);
    store.setState({ stage: 'at-door', reason }, true);
  }

  /** The table is there as before, and so is the guest, but not the visit that they had asked for. */
  async function comeAgain() {
    store.setState({ stage: 'looking' }, true);
    const result = await api.resume();
    if (result.ok) seat(result.value);
    else turnAway(doorReason(result.failure, { isScan: true }));
    preferences.setState({ approvalStatus: 'REJECTED' });
  }

  return {
    ...store,
    async arrive() {
      overtake();
      store.setState({ stage: 'looking' }, true);
      const { tableLink } = preferences.getState();
      const result =
        tableLink === null ? await api.resume() : await show((options) => api.scan(tableLink, options));
      if (!result) return preferences.setState({ tableLink: null });
      const reason = result.ok ? null : doorReason(result.failure, { isScan: tableLink !== null });
      // After what passes, the code is still good: a reload may try it again.
      if (reason === null || !mayPass.has(reason)) preferences.setState({ tableLink: null });
      if (result.ok) return seat(result.value, { isArrival: true, isScan: tableLink !== null });
      if (reason === 'unreachable') log(`the table could not be looked up: ${result.failure.code}`);
      turnAway(reason ?? 'unreachable');
    },
    async typeCode(shortCode) {
      const result = await show((options) => api.typeCode(shortCode, options));
      if (!result) return null;
      if (!result.ok) return result.failure;
      overtake();
      seat(result.value, { isScan: true });
      return null;
    },
    async answer(answer) {
      const code = asksAbout;
      if (store.getState().stage !== 'asked' || !code) return;
      overtake();
      store.setState({ stage: 'looking' }, true);
      const isScan = answer === 'change';
      const result = isScan ? await show(code, { leaves: true }) : await api.resume();
      if (result?.ok) seat(result.value, { isArrival: true, isScan });
      else if (result) turnAway(doorReason(result.failure, { isScan }));
    },
    async enterLite() {
      overtake();
      store.setState({ stage: 'looking' }, true);
      const result = await api.enterLite();
      if (result.ok) seat(result.value);
      else turnAway(doorReason(result.failure, { isScan: false }));
    },
    async refresh() {
      const wasSeated = store.getState().stage === 'seated';
      const number = ++lastNumber;
      const result = await api.resume();
      if (!wasSeated || store.getState().stage !== 'seated' || number < shownNumber) return;
      if (result.ok) {
        shownNumber = number;
        seat(result.value);
      } else if (result.failure.code === 'scan-again' || result.failure.code === 'no-session')
        turnAway('scan-again');
      else if (result.failure.code === 'too-many-people') turnAway('full');
    },
    opened(table) {
      const arrival = store.getState();
      if (arrival.stage !== 'seated') return;
      overtake();
      seat({ ...arrival.guest, table });
    },
    leave(reason) {
      overtake();
      if (reason === 'rejected') {
        forgetVisit(preferences);
        return void comeAgain();
      }
      if (reason !== 'table-freed') return turnAway('scan-again');
      const arrival = store.getState();
      const isTakeaway = arrival.stage === 'seated' && arrival.guest.table.table_id === quickServiceTableId;
      turnAway(isTakeaway ? 'order-over' : 'closed');
    },
  };
}

/** Whether this guest came in without a table. */
export function isLite({ table }: GuestSessionReply): boolean {
  return table.table_id === liteTableId;
}

/**
 * Whether what this phone remembers is of another visit: another guest's, or an order's that had ended when its table was
 * scanned again. What had only been asked for has no order number yet, and guests who are moved go on with another.
 */
function isOtherVisit(
  { user_id, table }: GuestSessionReply,
  { userId, orderId }: Preferences,
  { isScan }: { readonly isScan: boolean },
): boolean {
  return user_id !== userId || (isScan && orderId > 0 && table.order_head_id !== orderId);
}

/** Where the guest's visit is over for this phone. */
const endsVisit: ReadonlySet<DoorReason> = new Set<DoorReason>([
  'closed',
  'order-over',
  'scan-again',
  'no-code',
]);

/** What keeps a phone at the door for a while, and not for its code. */
const mayPass: ReadonlySet<DoorReason> = new Set<DoorReason>(['unreachable', 'busy', 'full']);

function doorReason({ code }: ApiFailure, { isScan }: { readonly isScan: boolean }): DoorReason {
  if (code === 'unreachable' || code === 'failure') return 'unreachable';
  if (code === 'too-many-requests') return 'busy';
  if (code === 'too-many-people') return 'full';
  return code === 'no-session' && !isScan ? 'no-code' : 'scan-again';
}
