import { tipFor, type Instant, type Tip } from '@tavolata/domain';
import { readSetting, type MarketingTip } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Stock } from '../stock/stock.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { isLate } from './late-phones.ts';
import { socketsIn, type GuestNamespace } from './rooms.ts';

/** A device gets no two tips within this time (specification 2, section 9). */
const tipPauseMs = 5000;

export interface TipsParts {
  readonly guests: GuestNamespace;
  readonly restaurant: Restaurant;
  readonly stock: Stock;
  readonly now: () => Instant;
}

/** Tells guests, after a batch, what others at the table like and they have not had. A dish once to each device. */
export class Tips {
  readonly #parts: TipsParts;

  constructor(parts: TipsParts) {
    this.#parts = parts;
  }

  async tell({ visitId, visit, events }: VisitChange): Promise<void> {
    const { guests, restaurant, stock, now } = this.#parts;
    const isSent = events.some(({ type }) => type === 'batchSent');
    if (!isSent || visit.status !== 'open' || !readSetting(restaurant.record.settings, 'givesTips')) return;
    const { catalogue } = restaurant;
    const left = await stock.read(catalogue);
    for (const socket of socketsIn(guests, visitId)) {
      if (isLate(socket)) continue;
      const { session, tips } = socket.data;
      const tip = tipFor(visit, session.dinerId, { catalogue, stock: left, told: tips.told });
      if (!tip || now() - tips.lastAt < tipPauseMs) continue;
      tips.told.add(tip.dishId);
      tips.lastAt = now();
      socket.emit('MARKETING', tipToWire(tip));
    }
  }
}

function tipToWire({ kind, dishId, guests, units }: Tip): MarketingTip {
  return {
    status: true,
    marketing: kind === 'most' ? 'M1' : 'M2',
    item_id: dishId,
    m1CustomerNum: guests,
    m2ItemNum: units,
  };
}
