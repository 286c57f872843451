import type { TableStatusWire } from '../schemas/table.ts';

/** What a table's record means for a guest. */
export type TableSituation = 'free' | 'in-use' | 'paused';

/** How far the staff's yes to a table is (specification 1, section 4). The first two are read off the record. */
export type ApprovalStatus = 'NO' | 'REVIEW' | 'APPROVED' | 'REJECTED';

/** What the approval flag of a record says, and what follows from it. */
export interface ApprovalReading {
  readonly status: Extract<ApprovalStatus, 'NO' | 'REVIEW'>;
  /** The customer is cleared: the table may become somebody else's. */
  readonly clearsCustomer: boolean;
  /** The table counts as open. */
  readonly marksOpen: boolean;
}

/** A table's record as it is to be understood after the one before. */
export interface TableReading {
  readonly situation: TableSituation;
  readonly approval: ApprovalReading;
  /** Another status than the one before: it is to be kept. */
  readonly isNewStatus: boolean;
  readonly table: TableStatusWire;
}

const inUse: readonly number[] = [2, 3, 4];

/** A paused table whose record may name another one. */
const pausedElsewhere = 6;

/** Guests have asked to open it and the staff have not answered: free still, but no longer anybody's. */
export function isAskedFor({ table_status, customer_num }: TableStatusWire): boolean {
  return table_status === 1 && customer_num > 0;
}

/** Free is 0, 1 or nothing [T-01]; 2, 3 and 4 are in use [T-02]; 6, 5 and anything else is paused [T-03, T-04]. */
export function tableSituation(table: {
  readonly table_status: TableStatusWire['table_status'] | null;
}): TableSituation {
  const status = table.table_status ?? 0;
  if (status === 0 || status === 1) return 'free';
  return inUse.includes(status) ? 'in-use' : 'paused';
}

/** Approved is only a table in use whose flag is up; everything else is under review. */
export function approvalOf(
  table: Pick<TableStatusWire, 'cor_status'> & Parameters<typeof tableSituation>[0],
): ApprovalReading {
  const isApproved = table.cor_status === 1 && tableSituation(table) === 'in-use';
  return {
    status: isApproved ? 'NO' : 'REVIEW',
    clearsCustomer: table.cor_status === 0,
    marksOpen: isApproved,
  };
}

/** Understands a record in the light of the status and the table known before it [T-03, T-09]. */
export function readTable(
  told: TableStatusWire,
  known: Pick<TableStatusWire, 'table_id' | 'table_name'> & { readonly table_status: number | null },
): TableReading {
  const { table_id, table_name } = known;
  return {
    situation: tableSituation(told),
    approval: approvalOf(told),
    isNewStatus: told.table_status !== known.table_status,
    table: told.table_status === pausedElsewhere ? { ...told, table_id, table_name } : told,
  };
}
