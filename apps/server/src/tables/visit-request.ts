import type {
  Actor,
  ClosedVisit,
  DinerId,
  GuestCommand,
  Heads,
  HouseCommand,
  MenuId,
  OpenVisit,
  Refusal,
  Service,
  StaffCommand,
  TableId,
  Visit,
  VisitEvent,
  VisitId,
} from '@tavolata/domain';
import type { TokenHash } from './guest-session.ts';

/** A wish of somebody at a running visit. Who it is and which visit come from the session, never from the message. */
export interface VisitRequest {
  readonly visitId: VisitId;
  readonly by: Actor;
  readonly requestId: string;
  readonly command: GuestCommand | StaffCommand | Extract<HouseCommand, { type: 'closeKitchen' }>;
}

/** A device that wants to sit down: its session belongs to the visit once it does. */
export interface JoinRequest {
  readonly tableId: TableId;
  readonly guest: { readonly dinerId: DinerId; readonly tokenHash: TokenHash };
  readonly requestId: string;
  readonly nickname: string | null;
}

/** A device that wants to begin the visit. */
export interface OpenTableRequest extends JoinRequest {
  /** Whether the guest may join those who were first: not on a scan from before an earlier visit's end. */
  readonly mayJoin: boolean;
  readonly service: Service;
  readonly menuId: MenuId;
  readonly heads: Heads;
}

/** `events` lead to `version`; they are empty when the wish had come true before. */
export type Answer =
  | {
      readonly ok: true;
      readonly visitId: VisitId;
      readonly version: number;
      readonly events: readonly VisitEvent[];
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly version: number };

/** What the others at the table and the floor are told, after the one who wished it has been answered. */
export interface VisitChange {
  readonly visitId: VisitId;
  readonly tableId: TableId;
  readonly from: number;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  readonly previous: Visit;
  readonly visit: OpenVisit | ClosedVisit;
}
