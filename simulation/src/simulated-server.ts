import type { FarEnd, HandClock, Random } from '@tavolata/client/testing';
import {
  isRunning,
  must,
  turnEndsAt,
  type BegunVisit,
  type DinerId,
  type StaffCommand,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import type { Ack, CartSnapshot, GuestMessage, Heartbeat, VisitChange } from '@tavolata/protocol';
import type { StockChange } from '../../apps/server/src/stock/stock-storage.ts';
import type { Answer, StaffOpenRequest, VisitRequest } from '../../apps/server/src/visits/visit-request.ts';
import type { StoredVisit } from '../../apps/server/src/visits/visit-storage.ts';
import { cartOfReady, yesOfStaff } from '../../apps/server/src/visits/timers/due-timers.ts';
import { hashOf } from './decisions.ts';
import type { Referee } from './referee.ts';
import type { SeedRestaurant } from './seed-restaurant.ts';
import {
  SimulatedNode,
  type OnAnswer,
  type Parting,
  type PhoneCommand,
  type SeatRequest,
} from './simulated-node.ts';
import { UnreliableBus } from './unreliable-bus.ts';
import { WatchedStorage } from './watched-server-parts.ts';

interface SimulatedServerParts {
  readonly restaurant: SeedRestaurant;
  readonly clock: HandClock;
  readonly referee: Referee;
  readonly random: Random;
  readonly failsPercent: number;
  readonly isDiskLazy: boolean;
  /** How many servers play the restaurant, over one storage. */
  readonly nodes: number;
}

/** How far the clock of one of several nodes may be off, in either direction [ms]. */
const mostOff = 3000;

/** What a restaurant's devices reach: a server, or one of several behind a balancer that sends whoever connects anywhere. */
export class SimulatedServer implements FarEnd {
  readonly #parts: SimulatedServerParts;
  readonly #storage: WatchedStorage;
  readonly #nodes: readonly SimulatedNode[];
  /** At which node a device is. */
  readonly #lines = new Map<DinerId, SimulatedNode>();
  /** Every request that was ever made at a visit. */
  readonly recorded: VisitRequest[] = [];
  /** Carries hints between the nodes. */
  readonly bus: UnreliableBus;

  constructor({ clock, nodes, ...parts }: SimulatedServerParts) {
    const { referee, random } = parts;
    this.#parts = { clock, nodes, ...parts };
    this.#storage = new WatchedStorage((change) => referee.stockChanged(change));
    this.bus = new UnreliableBus(random);
    let lastId = 0;
    const shared = {
      ...parts,
      storage: this.#storage,
      newId: () => `id-${++lastId}`,
      recorded: this.recorded,
    };
    this.#nodes = Array.from({ length: nodes }, (_, index) => {
      const name = `node ${index + 1}`;
      if (nodes === 1) return new SimulatedNode({ ...shared, name, clock, bus: null });
      const off = random.below(2 * mostOff + 1) - mostOff;
      const ownClock = { now: () => clock.now() + off, startTimer: clock.startTimer };
      return new SimulatedNode({ ...shared, name, clock: ownClock, bus: this.bus.connect() });
    });
  }

  /** Whether there are several nodes, whose ways may part. */
  get isOfSeveral(): boolean {
    return this.#nodes.length > 1;
  }

  /** All nodes start with what is stored. */
  async open(): Promise<void> {
    for (const node of this.#nodes) await node.open();
  }

  /** A power cut: every running node loses its memory, and starts again. The caller has to cut the connections. */
  async crash(): Promise<void> {
    const running = this.#running();
    for (const node of running) await node.stop();
    for (const node of running) await node.open();
  }

  /** One of several running nodes stops, and the devices there lose their line by `cut`. The last one stays. */
  async stopNode(cut: (dinerIds: readonly DinerId[]) => void): Promise<void> {
    const running = this.#running();
    const node = running.length > 1 ? this.#parts.random.pick(running) : undefined;
    if (!node) return;
    cut([...this.#lines].flatMap(([dinerId, its]) => (its === node ? dinerId : [])));
    await node.stop();
  }

  /** One that has stopped comes back. */
  async startNode(): Promise<void> {
    await this.#parts.random.pick(this.#nodes.filter(({ isRunning }) => !isRunning))?.open();
  }

  get isDiskBusy(): boolean {
    return this.#nodes.some(({ disk }) => disk.isBusy);
  }

  /** Something that a node has asked of the storage is carried out. */
  workOnDisk(): Promise<void> {
    return this.#oneOf(this.#nodes.filter(({ disk }) => disk.isBusy)).disk.work();
  }

  /** From now on nothing fails and nothing waits. */
  async recoverDisk(): Promise<void> {
    for (const { disk } of this.#nodes) await disk.recover();
  }

  /** Whether the server still has this diner's connection: it closes those of visits that have ended. */
  isListening(dinerId: DinerId): boolean {
    return this.#lines.get(dinerId)?.isListening(dinerId) ?? false;
  }

  /** A phone scans its table's code and gets a session. */
  async scan(
    dinerId: DinerId,
    tableId: number,
    { insteadOf = null }: { readonly insteadOf?: DinerId | null } = {},
  ): Promise<void> {
    const times = {
      scannedAt: this.#parts.clock.now(),
      expiresAt: Infinity,
      endedAt: null,
      occasion: null,
      isHere: false,
      knowsPinOf: null,
    };
    const session = { tokenHash: hashOf(dinerId), dinerId, tableId, visitId: null, ...times };
    const of = { insteadOf: insteadOf && hashOf(insteadOf) };
    await this.#storage.createGuestSession(session, of);
  }

  /**
   * A phone whose visit has ended scans a code again, that of `tableId` or of where it sat last: by the pass of its seat it
   * is who it was where that visit goes on, else a new guest. `null` where its session has not ended by an end of the visit.
   */
  async scanAgain(
    before: DinerId,
    { newDinerId, tableId: asked }: { readonly newDinerId: DinerId; readonly tableId: TableId | null },
  ): Promise<{ readonly dinerId: DinerId; readonly tableId: TableId } | null> {
    const session = must(await this.#storage.findGuestSession(hashOf(before)), 'every guest has scanned');
    if (session.endedAt === null) return null;
    const tableId = asked ?? session.tableId;
    const visit = (await this.#storage.findRunningVisitAt(tableId))?.visit;
    const isKnown = visit?.id === session.visitId && isThere(visit, before);
    const dinerId = isKnown ? before : newDinerId;
    await this.scan(dinerId, tableId, { insteadOf: isKnown ? null : before });
    return { dinerId, tableId };
  }

  /** A guest opens or joins the table. */
  sitDown(request: SeatRequest, answer: OnAnswer): void {
    this.#any().sitDown(request, answer);
  }

  /** The staff prepare a table for guests who are still to come. */
  openForGuests(request: Omit<StaffOpenRequest, 'staff'>, answer: OnAnswer): void {
    this.#any().openForGuests(request, answer);
  }

  /** A staff member does something at a visit. */
  serve(visitId: VisitId, requestId: string, command: StaffCommand, answer: OnAnswer): void {
    this.#any().serve(visitId, requestId, command, answer);
  }

  /** The server notices that a guest's phone has long been offline, or is back. */
  reportPhone(visitId: VisitId, requestId: string, command: PhoneCommand, answer: OnAnswer): void {
    this.#any().reportPhone(visitId, requestId, command, answer);
  }

  /** A staff member merges one visit into another. */
  merge(visitId: VisitId, into: VisitId, requestId: string, answer: OnAnswer): void {
    this.#any().merge(visitId, into, requestId, answer);
  }

  /** A staff member parts a party from the visit that it has come to. */
  part(parting: Parting, requestId: string, answer: OnAnswer): void {
    this.#any().part(parting, requestId, answer);
  }

  /** A staff member sets how much of a dish is left, or that it is sold out. `false` is a failure: try again. */
  changeStock(change: StockChange, requestId: string, answer: (isDone: boolean) => void): void {
    this.#any().changeStock(change, requestId, answer);
  }

  /** Compares the stored stock with the referee's. */
  async checkStock(): Promise<void> {
    this.#parts.referee.checkStock(await this.#storage.readStock());
  }

  /** Once everything has settled, whatever was due has happened, whichever node knew of it. */
  async checkNothingOverdue(): Promise<void> {
    const { clock, referee, failsPercent } = this.#parts;
    for (const { visit } of await this.#storage.listRunningVisits()) {
      if (!isRunning(visit)) continue;
      const dues = [yesOfStaff, cartOfReady].map(({ dueIn }) => dueIn(visit)?.at ?? null);
      // The end of a turn is announced once: where the storage failed just then, the next command begins the next turn.
      if (failsPercent === 0 && visit.status === 'open') dues.push(turnEndsAt(visit.turn));
      for (const due of dues)
        if (due !== null && due < clock.now() - mostOff)
          referee.reportFault(new Error(`nothing has come of what was due at ${due}`));
    }
  }

  /** Handles a request without the referee. */
  handleUnwatched(request: VisitRequest): Promise<Answer> {
    return this.#any().handleUnwatched(request);
  }

  /** The stored visits: the running ones or those with these ids. */
  async stored(ids: Iterable<VisitId> | 'running'): Promise<readonly StoredVisit[]> {
    if (ids === 'running') return this.#storage.listRunningVisits();
    const found = await Promise.all([...ids].map((id) => this.#storage.findVisit(id)));
    return found.flatMap((visit) => visit ?? []);
  }

  /** Everything that has happened at a visit. */
  eventsOf(id: VisitId) {
    return this.#storage.eventsSince(id, 0);
  }

  listen(dinerId: DinerId, tell: (change: VisitChange) => void): () => void {
    const node = this.#any();
    this.#lines.set(dinerId, node);
    const stopListening = node.listen(dinerId, tell);
    return () => {
      stopListening();
      if (this.#lines.get(dinerId) === node) this.#lines.delete(dinerId);
    };
  }

  handle(dinerId: DinerId, message: GuestMessage, answer: (ack: Ack) => void): void {
    this.#lines.get(dinerId)?.handle(dinerId, message, answer);
  }

  askSnapshot(dinerId: DinerId, answer: (ack: Ack<CartSnapshot>) => void): void {
    this.#lines.get(dinerId)?.askSnapshot(dinerId, answer);
  }

  beat(dinerId: DinerId, tell: (beat: Heartbeat) => void): void {
    this.#lines.get(dinerId)?.beat(dinerId, tell);
  }

  #running(): readonly SimulatedNode[] {
    return this.#nodes.filter(({ isRunning }) => isRunning);
  }

  #any(): SimulatedNode {
    return this.#oneOf(this.#running());
  }

  /** Where there is no choice no dice are thrown, so that one server plays the meals that it always played. */
  #oneOf(nodes: readonly SimulatedNode[]): SimulatedNode {
    const one = nodes.length > 1 ? this.#parts.random.pick(nodes) : nodes[0];
    return must(one, 'a node is running');
  }
}

function isThere({ diners }: BegunVisit, dinerId: DinerId): boolean {
  return diners.some(({ id, isSentAway }) => id === dinerId && !isSentAway);
}
