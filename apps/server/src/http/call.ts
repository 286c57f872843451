import type { VisitId } from '@tavolata/domain';
import type { BodyOf, Endpoints, EndpointName, ParamsOf, QueryOf, ReplyOf } from '@tavolata/protocol';
import type { Access, Subject } from '@tavolata/protocol/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAccount } from '../access/access-store.ts';
import type { Table } from '../catalogue/restaurant-record.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { RunningOrder } from './order-access.ts';
import type { PreparedReply } from './prepared-reply.ts';

/** A call of the list, and no other. */
export type Listed = Endpoints[EndpointName];

/** Who calls where both may. */
type Asker =
  | { readonly kind: 'staff'; readonly staff: StaffAccount }
  | { readonly kind: 'guest'; readonly guest: GuestSession };

/** Who has been let in, under the name that handlers know them by. */
type Admitted<Given extends Access> = Given extends { readonly who: 'guest' }
  ? { readonly guest: GuestSession }
  : Given extends { readonly who: 'staff' | 'staff-not-guest' }
    ? { readonly staff: StaffAccount }
    : Given extends { readonly who: 'guest-or-staff' }
      ? { readonly asker: Asker }
      : unknown;

/** What was looked up for the call. */
interface Found {
  readonly table: { readonly table: Table };
  readonly visit: { readonly visitId: VisitId };
  readonly 'visit-at-table': { readonly visitId: VisitId };
  readonly order: { readonly order: RunningOrder };
  readonly 'party-order': { readonly order: RunningOrder };
}

type Subjected<Given> = Given extends { readonly of: infer About extends Subject } ? Found[About] : unknown;

/** The id that makes a repeated call the same call; made here where the caller gave none and may. */
type Identified<Given> = 'request_id' extends keyof BodyOf<Given> ? { readonly requestId: string } : unknown;

/** A call that has been let in, with everything that its handler needs of it. */
export type Call<Given extends Listed> = {
  readonly params: ParamsOf<Given>;
  readonly query: QueryOf<Given>;
  readonly body: BodyOf<Given>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & Admitted<Given['access']> &
  Subjected<Given> &
  Identified<Given>;

/** What a handler answers: what the list says, the same packed, or for figures the answer that it has sent. */
type Answered<Given extends Listed> = Given['reply'] extends 'figures' | 'csv' | 'pdf' | 'file'
  ? FastifyReply
  : Given['reply'] extends null
    ? void
    : ReplyOf<Given> | PreparedReply<ReplyOf<Given>>;

/** Does what a call is for. */
export type Handler<Given extends Listed> = (call: Call<Given>) => Answered<Given> | Promise<Answered<Given>>;
