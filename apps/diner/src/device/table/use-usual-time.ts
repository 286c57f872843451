import { useTable } from '@tavolata/client/react';
import {
  usualTimeOf,
  usualUntil,
  type Batch,
  type DishId,
  type PlateTime,
  type SentLine,
} from '@tavolata/domain';
import { useMoment } from '../../shared/round/use-moment.ts';

/** How long the kitchen usually takes with a dish at the moment, where that is known well enough. */
export function useUsualTime(dishId: DishId): PlateTime | null {
  return useTable().state?.plateTimes.get(dishId) ?? null;
}

/** The same beside a dish that was sent, until it is made or has waited for longer than usual [PLATE-5]. */
export function useUsualTimeOf(line: SentLine, batches: readonly Batch[]): PlateTime | null {
  const { state } = useTable();
  const usual = useUsualTime(line.dishId);
  const sentAt = batches.find(({ lines }) => lines.includes(line))?.sentAt ?? 0;
  const now = useMoment(usual ? [usualUntil(usual, sentAt)] : [], state?.clockOffset ?? 0);
  return state && usualTimeOf(line, { sentAt, times: state.plateTimes, now });
}
