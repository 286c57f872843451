import type { DinerId, Instant, LocalText, TableId, VisitId } from '@tavolata/domain';

/** A guest's request that somebody comes. */
export interface ServiceCall {
  readonly id: string;
  /** Made by the guest's device: the same id again is the same call. */
  readonly requestId: string;
  readonly dinerId: DinerId;
  /** `null` in lite mode, where nobody sits at a visit. */
  readonly visitId: VisitId | null;
  /** Where the guest called from; the visit may sit elsewhere by now. */
  readonly tableId: TableId;
  /** What a guest without a table typed; empty at a table, whose name the restaurant knows. */
  readonly typedTableName: string;
  /** The options as they were called then: the restaurant may change its list. */
  readonly titles: readonly LocalText[];
  readonly message: string;
  readonly calledAt: Instant;
  readonly taken: Step | null;
  readonly ended: Step | null;
}

/** Who of the staff did it and when; nobody where the call ended with its visit. */
export interface Step {
  readonly at: Instant;
  readonly by: StepBy | null;
}

/** Their account, and what they were called. The id is `null` for a step from before it was kept. */
interface StepBy {
  readonly id: string | null;
  readonly name: string;
}

/** A member of the staff who goes there, or has been there. */
export interface Stepping extends StepBy {
  readonly id: string;
}

/** Whether it is the step of this member of the staff: a name may be another's too, and be changed [CALL-1]. */
export function isStepOf({ by }: Step, staff: Stepping): boolean {
  if (by === null) return false;
  return by.id === null ? by.name === staff.name : by.id === staff.id;
}
