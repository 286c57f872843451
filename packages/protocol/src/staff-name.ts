import type { StaffMemberWire } from './schemas.ts';

/** What somebody of the staff is called where a colleague has the same name [CALL-6]. */
export function nameWithAccount({ name, account }: Pick<StaffMemberWire, 'name' | 'account'>): string {
  return `${name} (${account})`;
}

/** Whether a call names this member of the staff: a namesake's has the account beside the name. */
export function isNameOf(said: string | null, member: Pick<StaffMemberWire, 'name' | 'account'>): boolean {
  return said === member.name || said === nameWithAccount(member);
}
