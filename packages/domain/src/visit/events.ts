import type { LineId, SentLineId } from '../ids.ts';
import type { Choice } from '../cart/choice.ts';
import type { Line } from '../cart/line.ts';
import type { DishStatus } from '../rounds/batch.ts';
import type { Batch } from '../rounds/batch.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Cover, Heads } from '../menu/day-price.ts';
import type { Instant } from '../units.ts';
import type { Diner, OpenVisit } from './visit.ts';

/** A fact of a visit. Events carry what they mean, never what the phone said. */
export type VisitEvent =
  | {
      readonly type: 'tableOpened';
      readonly visit: Omit<OpenVisit, 'status' | 'diners' | 'lines' | 'batches'>;
    }
  | { readonly type: 'dinerJoined'; readonly diner: Diner }
  | { readonly type: 'lineAdded'; readonly line: Line }
  | { readonly type: 'quantityChanged'; readonly lineId: LineId; readonly quantity: number }
  | { readonly type: 'choiceChanged'; readonly lineId: LineId; readonly choice: Choice }
  | { readonly type: 'lineRemoved'; readonly lineId: LineId }
  /** Business time was over, and these lines had not been sent. */
  | { readonly type: 'kitchenClosed'; readonly lineIds: readonly LineId[] }
  | { readonly type: 'batchSent'; readonly batch: Batch; readonly turn: Turn }
  | { readonly type: 'turnBegan'; readonly turn: Turn }
  | { readonly type: 'headsChanged'; readonly heads: Heads; readonly covers: readonly Cover[] }
  | {
      readonly type: 'dishStatusChanged';
      readonly sentLineIds: readonly SentLineId[];
      readonly status: DishStatus;
    }
  | { readonly type: 'tableFreed'; readonly at: Instant };
