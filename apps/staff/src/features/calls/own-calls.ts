import { isNameOf, type ServiceCallWire, type StaffMemberWire } from '@tavolata/protocol';

/** Whether a call is for this member of the staff: they go there, or were there, or nobody goes yet. */
export function isOwn({ taken_by, ended_at, ended_by }: ServiceCallWire, me: StaffMemberWire): boolean {
  return isNameOf(taken_by, me) || isNameOf(ended_by, me) || (taken_by === null && ended_at === null);
}
