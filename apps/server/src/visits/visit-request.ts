import type {
  Cents,
  Actor,
  BegunVisit,
  DinerId,
  GuestCommand,
  Heads,
  Instant,
  RestaurantCommand,
  MenuId,
  Refusal,
  Service,
  StaffCommand,
  TableId,
  Visit,
  VisitEvent,
  VisitId,
} from '@tavolata/domain';
import type { SeenSession } from '../sessions/guest-session.ts';
import type { Contact, PinHash } from './visit-secrets.ts';

/** Somebody of the restaurant. */
export type Staff = Extract<Actor, { kind: 'staff' }>;

/** A command of somebody at a running visit. Who it is and which visit come from the session, never from the message. */
export interface VisitRequest {
  readonly visitId: VisitId;
  readonly by: Actor;
  readonly requestId: string;
  /** The message as it came, where the command is more than it says; without it, the command. */
  readonly said?: unknown;
  readonly command:
    | GuestCommand
    | StaffCommand
    | Extract<
        RestaurantCommand,
        { type: 'closeKitchen' | 'closeForgotten' | 'carryOutYes' | 'sendReady' | 'phoneGone' | 'phoneBack' }
      >;
  /** What becomes of the visit's PIN; without it, nothing. */
  readonly pin?: PinHash | null;
  /** It may be under way in another process already, whose answer has not come to the guest. */
  readonly mayBeUnderWay?: boolean;
}

/** A device that wants to sit down: its session belongs to the visit once it does. */
export interface JoinRequest {
  readonly tableId: TableId;
  readonly guest: {
    readonly dinerId: DinerId;
    /** As it was when the request came in. */
    readonly session: SeenSession;
    /** The running visit that the device belongs to already. */
    readonly visitId: VisitId | null;
    /** When its code was scanned; without it, now. */
    readonly scannedAt?: Instant;
    /** The staff gave the device a code for this visit. */
    readonly isVouchedFor?: boolean;
  };
  readonly requestId: string;
  readonly nickname: string | null;
  /** Whether the guest has said the visit's PIN; who sits there already is not asked for it. */
  readonly knowsPin: boolean;
  /** The visit whose PIN that was. By now the table may have other guests, and theirs is another one. */
  readonly pinOf?: VisitId;
}

/** How a table is to be opened. */
export interface Opening {
  readonly service: Service;
  /** Where a guest without a scan sits, as typed. */
  readonly placeName: string | null;
  readonly menuId: MenuId;
  readonly heads: Heads;
  readonly pin: PinHash | null;
  readonly contact: Contact | null;
  /** The device's address has too many open orders already. */
  readonly isOneOfMany?: true;
  /** What the guest has read that the people come to [O-17]. */
  readonly shownSum?: Cents | undefined;
}

/** A device that wants to begin the visit. */
export interface OpenTableRequest extends JoinRequest {
  /** Whether the guest may join those who were first: not on a scan from before an earlier visit's end. */
  readonly mayJoin: boolean;
  readonly opening: Opening;
}

/** The staff open a table for guests, who then only scan. */
export interface StaffOpenRequest {
  readonly tableId: TableId;
  readonly staff: Staff;
  readonly requestId: string;
  readonly opening: Opening;
}

/** The staff bring the guests of one visit to another one's table. */
export interface MergeRequest {
  readonly visitId: VisitId;
  readonly into: VisitId;
  readonly staff: Staff;
  readonly requestId: string;
}

/** The staff part a party that came to a visit: its own one goes on, at a table. */
export interface PartRequest {
  readonly visitId: VisitId;
  readonly party: VisitId;
  readonly tableId: TableId;
  readonly staff: Staff;
  readonly requestId: string;
}

/** `events` lead to `version`; they are empty when the command had come true before. */
export type Answer =
  | {
      readonly ok: true;
      readonly visitId: VisitId;
      readonly version: number;
      readonly events: readonly VisitEvent[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly version: number };

/** What the others at the table and the floor are told, after the one who asked it has been answered. */
export interface VisitChange {
  readonly visitId: VisitId;
  readonly tableId: TableId;
  readonly from: number;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  /** Who asked it. */
  readonly by: Actor;
  readonly previous: Visit;
  readonly visit: BegunVisit;
  /** Another process made it, and sees to what follows from it. */
  readonly isHeard?: true;
}
