import { statusNow, type Batch, type DishStatus, type OpenVisit, type SentLine } from '@tavolata/domain';
import type { AppTexts } from '../texts/texts.gen.ts';

/** How a dish's way is shown to guests: made and on its way look the same to them [HI-05]. */
export const guestStatuses = ['waiting', 'ready', 'served', 'paused', 'notPossible'] as const;
export type GuestStatus = (typeof guestStatuses)[number];

/** What a guest sees of the kitchen's status. */
export const guestStatusOf = {
  waiting: 'waiting',
  made: 'ready',
  'on-its-way': 'ready',
  served: 'served',
  paused: 'paused',
  'not-possible': 'notPossible',
} as const satisfies Record<DishStatus, GuestStatus>;

/** The word of a status: what is taken away is served to nobody. */
export function statusText(status: GuestStatus, service: OpenVisit['service']): keyof AppTexts {
  return service === 'takeaway' && status === 'served'
    ? 'quickService.state.handedOver'
    : statusTexts[status];
}

const statusTexts = {
  waiting: 'orders.status.waiting',
  ready: 'orders.status.ready',
  served: 'orders.status.served',
  paused: 'orders.status.paused',
  notPossible: 'orders.status.notPossible',
} as const satisfies Record<GuestStatus, keyof AppTexts>;

/** The batches whose way a guest follows: where each orders alone, the own ones and the restaurant's. */
export function followedBatches(
  { batches }: Pick<OpenVisit, 'batches'>,
  { userId, isSelfOrder }: { readonly userId: string; readonly isSelfOrder: boolean },
): readonly Batch[] {
  return isSelfOrder ? batches.filter(({ sentBy }) => sentBy === null || sentBy === userId) : batches;
}

/** Dishes whose status is another one now than when they were last looked at; what only came in has told nothing yet. */
export function kitchenNews(
  batches: readonly Batch[],
  seen: ReadonlyMap<string, GuestStatus>,
): readonly SentLine[] {
  return linesNow(batches).filter(({ id, status }) => (seen.get(id) ?? 'waiting') !== guestStatusOf[status]);
}

/** How far each dish is at this moment. */
export function statusesOf(batches: readonly Batch[]): ReadonlyMap<string, GuestStatus> {
  return new Map(linesNow(batches).map(({ id, status }) => [id, guestStatusOf[status]]));
}

/** Set menus are as far as the last course that was called for. */
function linesNow(batches: readonly Batch[]): readonly SentLine[] {
  return batches.flatMap((batch) => batch.lines.map((line) => ({ ...line, status: statusNow(line, batch) })));
}

/** The same in one line, to be kept. What only waits needs no memory. */
export function statusesToText(statuses: ReadonlyMap<string, GuestStatus>): string {
  return [...statuses]
    .filter(([, status]) => status !== 'waiting')
    .map(([id, status]) => `${id}=${status}`)
    .join(' ');
}

/** Reads what was kept; what nobody could have written there is left out. */
export function statusesFromText(text: string): ReadonlyMap<string, GuestStatus> {
  return new Map(
    text.split(' ').flatMap((entry): [string, GuestStatus][] => {
      const [id, word] = entry.split('=');
      const status = guestStatuses.find((one) => one === word);
      return id !== undefined && status ? [[id, status]] : [];
    }),
  );
}
