import type {
  Catalogue,
  DinerId,
  GuestCommand,
  Instant,
  RestaurantRules,
  LineId,
  LiveStock,
  OpenVisit,
  PlateTimes,
  Refusal,
  VisitEvent,
  VisitId,
  WaitingVisit,
} from '@tavolata/domain';
import type { SessionEnd, MarketingTip, Rejection } from '@tavolata/protocol';
import type { TableTalk } from './transport.ts';

/** How the device stands to the server. `over`: the visit has ended for it, nothing will come any more. */
export type Connection = 'connecting' | 'online' | 'offline' | 'over';

/**
 * Sending the cart: `checking` is when no answer came in time and the truth is still to be found out [SB-02]; `held` is
 * when it has come to the staff, who let it through to the kitchen or not.
 */
export type SendState = 'idle' | 'sending' | 'checking' | 'held';

/**
 * Why the visit is over for this device. `id-in-use`: another device goes by its session, and was here first [E-14].
 * `no-session`: the browser has lost what told the server where it sits.
 */
export interface SessionOver extends Omit<SessionEnd, 'reason'> {
  readonly reason: SessionEnd['reason'] | 'id-in-use' | 'no-session';
  /** How many taps were still without an answer, and come to nothing now; left out where there were none. */
  readonly lostTaps?: number;
}

/** What the screens show. The same object until something changes. */
export interface SessionState {
  readonly connection: Connection;
  /** This device among the diners of the visit. */
  readonly userId: DinerId;
  /**
   * The confirmed visit with the own unanswered commands replayed on top; `null` before the server has told it and while the
   * staff have not approved the opening. A cart that is being sent stays in it until the server has said that it is sent.
   */
  readonly visit: OpenVisit | null;
  /** The request to open the table, as long as it waits for the staff. Once they say yes there is a `visit` instead. */
  readonly waiting: WaitingVisit | null;
  /** Of the confirmed visit. It never goes back, but counts anew where the guests have come to another table's visit. */
  readonly version: number;
  /** Lines whose last change the server has not answered yet. */
  readonly unansweredLines: ReadonlySet<LineId>;
  readonly send: SendState;
  /** Server time minus this device's time, in milliseconds. */
  readonly clockOffset: number;
  readonly sessionEnd: SessionOver | null;
  /** What is left of dishes now; a dish that is not in it is as the menu says. */
  readonly stock: LiveStock;
  /** How long the kitchen usually takes with a dish; one that is not in it is not known well enough. */
  readonly plateTimes: PlateTimes;
  /** The restaurant as it is now: who has loaded another version loads it again. `null` until the server has told. */
  readonly restaurantVersion: number | null;
  /** Who is sending the table's cart at this moment: until then it can't be changed. */
  readonly sender: DinerId | null;
  /** Taps that wait on this device as the line to the server is lost; 0 while there is one, or one comes. */
  readonly keptTaps: number;
}

/** A command that was tapped here and has no answer yet: sent again under its id, it counts once. */
export interface UnansweredTap {
  readonly requestId: string;
  readonly command: GuestCommand;
  /** The server's time at the tap. */
  readonly at: Instant;
}

/** What the rules ask of the restaurant. */
export interface RestaurantOfSession {
  readonly catalogue: Catalogue;
  readonly rules: RestaurantRules;
}

/** The server's no to a command that looked fine here. The command has been taken back. */
export interface FailedCommand {
  readonly command: GuestCommand;
  readonly refusal: Refusal | null;
  readonly code: Refusal['code'] | Rejection;
}

/** Facts that came from the server: own ones confirmed, or those of others at the table. */
export interface NewsOfVisit {
  readonly visitId: VisitId;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  readonly isOwn: boolean;
}

/**
 * What a tap did here and now. `refused`: the restaurant's no, found with the same rules. `sending`: the own cart is on its
 * way, so nothing may change. `offline`: it can't wait for a line, as a send can't. Unless `ok`, nothing will be sent.
 */
export type TapResult =
  | { readonly ok: true; readonly requestId: string }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal }
  | { readonly ok: false; readonly reason: 'offline' | 'not-ready' | 'sending'; readonly refusal: null };

/**
 * The device's copy of its table. Knows no React and no screens. Where the staff put the guests to another table's, it goes
 * on with that visit by itself, unanswered commands included; it ends with the visit, or when the staff say no.
 */
export interface TableSession {
  getState(): SessionState;
  /** Calls back after every change of the state; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * A command: shown at once, sent, and taken back when the server says no. Without a line a change of own dishes is kept
   * and goes once when there is one [LC-02].
   */
  tap(command: GuestCommand): TapResult;
  /** What would be lost with this page. */
  unanswered(): readonly UnansweredTap[];
  onFailedCommand(listener: (failed: FailedCommand) => void): () => void;
  onNews(listener: (news: NewsOfVisit) => void): () => void;
  /** A dish that others at the table like and this guest has not had. */
  onTip(listener: (tip: MarketingTip) => void): () => void;
  /** What others at the table say in words. */
  onSaid(listener: (words: TableTalk) => void): () => void;
  /** From now on the rules judge by this menu and these settings. */
  setRestaurant(restaurant: RestaurantOfSession): void;
  /** Hidden, it rests as soon as nothing is unanswered; shown again, it connects and asks for the truth. */
  setVisible(isVisible: boolean): void;
  close(): void;
}
