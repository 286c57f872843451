import type { MemberWire } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import { LoyaltyAway, LoyaltyRefused } from '../../loyalty/loyalty-service.ts';
import { memberReply } from '../../loyalty/member-replies.ts';
import type { BegunLogin, Guest } from '../../loyalty/members.ts';
import type { GuestSession } from '../../sessions/guest-session.ts';
import type { Api } from '../api.ts';
import { requireParty } from '../order-access.ts';
import { Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** Members of the loyalty service: how guests log in at their table, and what the manager sets. */
export function memberRoutes(api: Api, services: Uses<'authority' | 'members' | 'restaurant'>): void {
  const { members } = services;

  api.register(endpoints.odSecretKey, () => ({ restaurant: { string_id: members.requireStringId() } }));

  api.register(endpoints.loyalty, async ({ guest }) => {
    const string_id = members.requireStringId();
    const of = await guestOf(guest);
    const begun = await members.findBegun(of);
    const waiting = begun && { ...linksOf(begun), since: begun.since };
    const { days: kept_days, because: kept_because } = members.kept;
    return { string_id, kept_days, kept_because, waiting, member: await memberFor(of) };
  });

  api.register(endpoints.codeShark, async ({ guest, body }) => {
    const begun = await answered(members.begin(await guestOf(guest), body));
    if (typeof begun === 'string') throw new Rejected(begun);
    return linksOf(begun);
  });

  api.register(endpoints.checkCodeShark, async ({ guest, query: { verify_id } }) => {
    const answer = await answered(members.check(await guestOf(guest), verify_id));
    if (answer === null) throw new Rejected('not-found');
    return { verify_id, status: answer.status, detail: 'detail' in answer ? answer.detail : '' };
  });

  api.register(endpoints.odCustomer, ({ guest, order }) => {
    members.requireStringId();
    return memberFor({ visitId: order.visit.id, dinerId: guest.dinerId });
  });

  api.register(endpoints.setOdCustomer, async ({ guest, order, body: { customerInfos } }) => {
    members.requireStringId();
    const of = { visitId: order.visit.id, dinerId: guest.dinerId };
    if (customerInfos === null) {
      if (!(await members.logOut(of))) throw new Rejected('forbidden');
      return null;
    }
    // Who it is says the service; a phone says only which login it means.
    const answer = await answered(members.check(of, customerInfos.verify_id));
    if (answer === null) throw new Rejected('not-found');
    if (answer.status !== '1') throw new Rejected('forbidden');
    return memberFor(of);
  });

  api.register(endpoints.staffLoyalty, () => stateReply());

  api.register(endpoints.setLoyaltySecret, async ({ staff, requestId, body: { secret } }) => {
    await members.setSecret(secret, { requestId, staff });
    return stateReply();
  });

  function stateReply() {
    const { host, hasSecret, isAway, isRefused } = members.serviceState;
    return { host, has_secret: hasSecret, is_away: isAway, is_refused: isRefused };
  }

  async function memberFor({ visitId, dinerId }: Guest): Promise<MemberWire | null> {
    return memberReply(await members.findMember(visitId), dinerId);
  }

  async function guestOf(session: GuestSession): Promise<Guest> {
    const { id: visitId } = await requireParty(session, services);
    return { visitId, dinerId: session.dinerId };
  }
}

function linksOf({ verifyId: verify_id, appLink: app_link, pageLink: page_link }: BegunLogin) {
  return { verify_id, app_link, page_link };
}

/** What was asked of the service. That it is away is no fault of ours: the phone is told, and the log is not. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof LoyaltyAway) throw new Rejected('failure');
    if (error instanceof LoyaltyRefused) throw new Rejected('forbidden');
    throw error;
  }
}
