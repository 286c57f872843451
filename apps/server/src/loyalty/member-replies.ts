import { findDiner, type DinerId, type RunningVisit } from '@tavolata/domain';
import type { MemberWire, StaffMemberAtTable } from '@tavolata/protocol';
import { maskPhone } from './mask-phone.ts';
import type { MemberLogin } from './member-store.ts';

/** The order's member as a guest of its party reads them: whose card it is; the rest is the member's own. */
export function memberReply(login: MemberLogin | null, reader: DinerId): MemberWire | null {
  if (!login?.member) return null;
  const { member } = login;
  const is_own = login.dinerId === reader;
  return {
    phone: maskPhone(member.phone),
    phone_prefix: member.phonePrefix,
    project: login.project,
    string_id: login.stringId,
    verify_id: is_own ? login.verifyId : '',
    logo: member.logo,
    customer_name: member.customerName,
    integrals: is_own ? member.points : null,
    integrals_after: is_own ? member.pointsAfter : null,
    logo_picture: member.logoPicture,
    is_own,
  };
}

/** The same as the staff know them. */
export function memberForStaff(
  login: MemberLogin | null,
  visit: RunningVisit,
  { readsPhone }: { readonly readsPhone: boolean },
): StaffMemberAtTable | null {
  if (!login?.member) return null;
  const { phone, phonePrefix, customerName, points, pointsAfter } = login.member;
  const number = readsPhone ? phone : maskPhone(phone);
  return {
    customer_name: customerName,
    phone: phone === '' ? '' : `${phonePrefix} ${number}`.trim(),
    seat: findDiner(visit, login.dinerId)?.seat ?? null,
    integrals: points,
    integrals_after: pointsAfter,
  };
}

/** The same as their bill says it: no number, and points only where the service tells them. */
export function memberOnBill(login: MemberLogin | null) {
  if (!login?.member) return null;
  const { customerName, phone, points, pointsAfter } = login.member;
  return { name: customerName || maskPhone(phone), points, pointsAfter };
}
