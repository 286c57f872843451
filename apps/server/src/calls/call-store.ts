import type { CallTimes, DinerId, Instant, VisitId } from '@tavolata/domain';
import type { ServiceCall, Step, Stepping } from './service-call.ts';

/** Keeps calls for service until they are forgotten. */
export interface CallStore {
  /** Answers false, and keeps nothing, when this device's request has been kept before. */
  addCall(call: ServiceCall): Promise<boolean>;
  findCall(id: ServiceCall['id']): Promise<ServiceCall | null>;
  findCallOfRequest(dinerId: DinerId, requestId: string): Promise<ServiceCall | null>;
  /** Newest first. */
  listCallsSince(since: Instant): Promise<readonly ServiceCall[]>;
  /** Oldest first. */
  listUnfinishedCalls(of: CallOrigin): Promise<readonly ServiceCall[]>;
  /** A call is taken once and ended once: answers false when another was first. */
  takeCall(id: ServiceCall['id'], step: Step): Promise<boolean>;
  endCall(id: ServiceCall['id'], step: Step): Promise<boolean>;
  /** The step of this member of the staff was none: answers false where it was not theirs, or is none by now. */
  untakeCall(id: ServiceCall['id'], staff: Stepping): Promise<boolean>;
  reopenCall(id: ServiceCall['id'], staff: Stepping): Promise<boolean>;
  /** The guests have gone on in another visit. */
  moveCall(id: ServiceCall['id'], visitId: VisitId): Promise<void>;
  /** Only when it came and was answered is left of it. */
  forgetCalls(calledBefore: Instant): Promise<void>;
  /** Of all calls that came in a time, the forgotten too. */
  listCallTimes(of: { readonly since: Instant; readonly until: Instant }): Promise<readonly CallTimes[]>;
}

/** Whose calls: those of everybody at a visit, or of one guest who sits at none. */
export type CallOrigin =
  | { readonly visitId: VisitId }
  | { readonly visitId: null; readonly dinerId: DinerId };
