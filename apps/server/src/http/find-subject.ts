import type { VisitId } from '@tavolata/domain';
import type { Subject } from '@tavolata/protocol/endpoints';
import type { Table } from '../catalogue/restaurant-record.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { Admission } from './admit.ts';
import { findOrderFor, type RunningOrder } from './order-access.ts';
import { Refused, Rejected } from './problems.ts';
import type { Uses } from './services.ts';

/** What a call may name in its path or its body; the schemas have seen to the types. */
export interface Naming {
  readonly params: { readonly id?: number | string; readonly orderId?: number };
  readonly body?: {
    readonly request_id?: string;
    readonly visit_id?: VisitId;
    readonly order_head_id?: number;
  };
}

/** What a call is about, under the names that handlers know. */
export interface FoundSubject {
  readonly table?: Table;
  readonly visitId?: VisitId;
  readonly order?: RunningOrder;
}

/** Looks up what a call is about. Throws `not-found` where there is nothing that the asker reaches. */
export async function findSubject(
  subject: Subject,
  { params, body }: Naming,
  admission: Admission,
  services: Uses<'authority' | 'floor' | 'restaurant'>,
): Promise<FoundSubject> {
  switch (subject) {
    case 'table':
      return { table: requireTable(Number(params.id), services) };
    case 'visit': {
      // A visit that never was is not found; one that has ended says so itself.
      const visitId = String(params.id);
      if (!(await services.authority.findVisit(visitId))) throw new Rejected('not-found');
      return { visitId };
    }
    case 'visit-at-table': {
      const visitId = body?.visit_id ?? '';
      const { id } = requireTable(Number(params.id), services);
      const stored = await services.authority.findVisit(visitId);
      // Pushed tables are one: the command may name any of them.
      const tables = stored ? [stored.visit.tableId, ...tablesHeldBy(stored.visit)] : [];
      if (!tables.includes(id)) throw new Refused({ code: 'visit-not-open' });
      return { visitId };
    }
    case 'order':
    case 'party-order': {
      const orderId = Number(params.id ?? params.orderId ?? body?.order_head_id);
      return { order: await findOrderFor(admission, orderId, services, subject) };
    }
  }
}

function requireTable(id: number, { restaurant }: Uses<'restaurant'>): Table {
  const table = restaurant.findTable(id);
  if (!table) throw new Rejected('not-found');
  return table;
}
