import { createRandomId, type GuestApi } from '@tavolata/client';
import { addresses, type CheckCodeSharkReply, type LoyaltyReply } from '@tavolata/protocol';
import type { AppWindow, LoginLinks } from './app-window.ts';
import type { LoginFailure, LoginState, MemberState } from './login-state.ts';

/** How often it is asked, and after how long it has run out (specification 2, section 9). */
const askEveryMs = 1500;
const runsOutMs = 3_600_000;

interface MemberLoginParts {
  readonly api: Pick<GuestApi, 'call'>;
  readonly orderId: number;
  readonly appWindow: AppWindow;
}

interface Begun extends LoginLinks {
  readonly verify_id: string;
  /** By this phone’s clock. */
  readonly since: number;
}

/** A guest’s way to the member’s card. What it knows of the member lives as long as the page, and is kept nowhere. */
export class MemberLogin {
  readonly #parts: MemberLoginParts;
  readonly #listeners = new Set<() => void>();
  readonly #endings = new Set<(state: MemberState) => void>();
  #state: MemberState = { login: { step: 'asking' }, member: null, keptDays: 0, keptBecause: '' };
  #stringId = '';
  #begun: Begun | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with everything that makes an answer on its way an answer to nothing. */
  #turn = 0;

  constructor(parts: MemberLoginParts) {
    this.#parts = parts;
  }

  readonly getState = (): MemberState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Has it told when a login has come to something, or to nothing. */
  onEnd(listener: (state: MemberState) => void): () => void {
    this.#endings.add(listener);
    return () => this.#endings.delete(listener);
  }

  /** Asks whose card is on the order, and goes on with a login that this phone has begun before. */
  async look(): Promise<void> {
    const { step } = this.#state.login;
    if (step === 'starting' || step === 'waiting' || step === 'leaving') return;
    const turn = this.#next();
    if (step === 'missing') this.#set({ step: 'asking' });
    const answer = await this.#parts.api.call(addresses.loyalty);
    if (turn !== this.#turn) return;
    if (!answer.ok) {
      if (step !== 'in') this.#set({ step: 'missing', needsYes: answer.failure.code === 'not-trusted' });
      return;
    }
    this.#take(answer.value);
  }

  /** Registers a login and opens the app in which the member says yes. */
  async begin(): Promise<void> {
    if (this.#state.login.step !== 'out') return;
    const turn = this.#next();
    this.#set({ step: 'starting' });
    const asked = {
      project: 'QOP',
      string_id: this.#stringId,
      type: 'QR_CODE',
      verify_id: createRandomId(),
    } as const;
    const answer = await this.#parts.api.call(addresses.codeShark, asked);
    if (turn !== this.#turn) return;
    if (!answer.ok) return this.#fail(failureOf(answer.failure.code));
    this.#begun = { ...answer.value, since: Date.now() };
    this.openApp();
    this.#askLater();
  }

  /** Opens the app again, for who has come back without having said anything. */
  openApp(): void {
    if (!this.#begun) return;
    const isOpen = this.#parts.appWindow.open(this.#begun);
    this.#set({ step: 'waiting', since: this.#begun.since, isBlocked: !isOpen });
  }

  /** The guest has changed their mind. */
  cancel(): void {
    this.#stop();
    this.#set({ step: 'out', failure: null });
    void this.#clear();
  }

  async logOut(): Promise<void> {
    const turn = this.#next();
    this.#set({ step: 'leaving' });
    const isOut = await this.#clear();
    if (turn !== this.#turn) return;
    if (!isOut) return this.#set({ step: 'in' });
    this.#state = { ...this.#state, member: null };
    this.#set({ step: 'out', failure: null });
  }

  /** The phone is looked at again: it may have been asleep for long. */
  wake(): void {
    if (this.#timer !== undefined) void this.#ask();
  }

  /** Nobody looks any more. What was begun can be gone on with later. */
  stop(): void {
    this.#stop();
  }

  #take({ string_id, kept_days, kept_because, waiting, member }: LoyaltyReply): void {
    this.#stringId = string_id;
    this.#state = { ...this.#state, member, keptDays: kept_days, keptBecause: kept_because };
    if (!waiting) return this.#set(member?.is_own ? { step: 'in' } : { step: 'out', failure: null });
    this.#begun = waiting;
    this.#set({ step: 'waiting', since: waiting.since, isBlocked: false });
    void this.#ask();
  }

  #askLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), askEveryMs);
  }

  async #ask(): Promise<void> {
    if (!this.#begun) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { verify_id, since } = this.#begun;
    if (Date.now() - since >= runsOutMs) return this.#fail({ reason: 'run-out' });
    const turn = this.#turn;
    const answer = await this.#parts.api.call(addresses.checkCodeShark, { verify_id });
    if (turn !== this.#turn) return;
    if (answer.ok) return this.#hear(answer.value);
    // A phone that is in a dead spot, or in another app, asks again when it can.
    if (answer.failure.code === 'unreachable') return this.#askLater();
    this.#fail(failureOf(answer.failure.code));
  }

  #hear({ status, detail }: CheckCodeSharkReply): void {
    switch (status) {
      case '0':
        return this.#askLater();
      case '1':
        return void this.#enter();
      case '2':
        return this.#fail({ reason: 'cancelled' });
      case '3':
        return this.#fail({ reason: 'run-out' });
      case 'error':
        return this.#fail({ reason: 'failed', detail });
    }
  }

  async #enter(): Promise<void> {
    const turn = this.#turn;
    const answer = await this.#parts.api.call(addresses.odCustomer, this.#parts.orderId);
    if (turn !== this.#turn) return;
    if (!answer.ok) return this.#askLater();
    this.#stop();
    this.#state = { ...this.#state, member: answer.value };
    this.#set({ step: 'in' });
    this.#end();
  }

  /** Nothing of a member stays behind, here or at the restaurant. */
  #fail(failure: LoginFailure): void {
    this.#stop();
    this.#set({ step: 'out', failure });
    void this.#clear();
    this.#end();
  }

  async #clear(): Promise<boolean> {
    const out = { customerInfos: null };
    return (await this.#parts.api.call(addresses.setOdCustomer, this.#parts.orderId, out)).ok;
  }

  #stop(): void {
    this.#next();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#begun = null;
    this.#parts.appWindow.close();
  }

  #end(): void {
    for (const listener of this.#endings) listener(this.#state);
  }

  #next(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #set(login: LoginState): void {
    this.#state = { ...this.#state, login };
    for (const listener of this.#listeners) listener();
  }
}

function failureOf(code: string): LoginFailure {
  switch (code) {
    case 'unreachable':
      return { reason: 'unreachable' };
    case 'failure':
      return { reason: 'away' };
    case 'not-found':
      return { reason: 'run-out' };
    case 'too-many-requests':
      return { reason: 'too-often' };
    default:
      return { reason: 'failed', detail: '' };
  }
}
