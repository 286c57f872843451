import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { FloorReply, FloorTableWire, TableAlert } from '@tavolata/protocol';

/** An alert of the server, and whether somebody has looked into it. */
export interface KnownAlert extends TableAlert {
  readonly isSettled: boolean;
}

/** What looks as if strangers had the code of a table. Only the line tells it; nothing asks for it. */
export const alertsQuery = queryOptions<readonly KnownAlert[]>({ queryKey: ['alerts'], queryFn: skipToken });

const none: readonly KnownAlert[] = [];

/** Whether an alert says that strangers may be there; others are answered like any request. */
export function isAboutStrangers({ kind }: Pick<TableAlert, 'kind'>): boolean {
  return kind !== 'large-batch' && kind !== 'late-phone' && kind !== 'heads-request';
}

/** What the line has told. */
export function useAlerts(): readonly KnownAlert[] {
  return useQuery(alertsQuery).data ?? none;
}

/** The alerts with one more. A line that comes back tells them again: who has looked into one is not called twice. */
export function withAlert(known: readonly KnownAlert[], alert: TableAlert): readonly KnownAlert[] {
  if (known.some((one) => isSame(one, alert))) return known;
  const others = known.filter(({ visit_id, kind }) => visit_id !== alert.visit_id || kind !== alert.kind);
  return [...others, { ...alert, isSettled: false }];
}

/** The alerts after somebody has looked into one. */
export function withSettled(
  known: readonly KnownAlert[],
  { visit_id, kind }: Pick<TableAlert, 'visit_id' | 'kind'>,
): readonly KnownAlert[] {
  return known.map((one) =>
    one.visit_id === visit_id && one.kind === kind ? { ...one, isSettled: true } : one,
  );
}

/** The alerts that nobody has looked into, of the guests who are at a table now. */
export function openAlertsAt(
  { visit_id, merge_target_table }: FloorTableWire,
  alerts: readonly KnownAlert[],
): readonly KnownAlert[] {
  // A table that is pushed to another one shows the same visit again.
  if (merge_target_table !== null) return [];
  return alerts.filter((alert) => !alert.isSettled && alert.visit_id === visit_id);
}

/** The tiles with their open alerts, one entry for each alert. */
export function openAlertsIn(
  { tables, orders }: Pick<FloorReply, 'tables' | 'orders'>,
  alerts: readonly KnownAlert[],
): readonly { readonly tile: FloorTableWire; readonly alert: KnownAlert }[] {
  return [...tables, ...orders].flatMap((tile) =>
    openAlertsAt(tile, alerts).map((alert) => ({ tile, alert })),
  );
}

function isSame(one: TableAlert, other: TableAlert): boolean {
  return one.visit_id === other.visit_id && one.kind === other.kind && one.noticed_at === other.noticed_at;
}
