import type { ServiceCallWire } from '@tavolata/protocol';

/** Whether a call is for this member of the staff: they go there, or were there, or nobody goes yet. */
export function isOwn({ taken_by, ended_at, ended_by }: ServiceCallWire, name: string): boolean {
  return taken_by === name || ended_by === name || (taken_by === null && ended_at === null);
}
