import type { Batch } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** What a batch is called: by who sent it, or for guests by its round where the house keeps rounds, else by its number. */
export function batchName(
  { origin, turn, number }: Pick<Batch, 'origin' | 'turn' | 'number'>,
  t: Translate<AppTexts>,
): string {
  if (origin === 'waiter') return t('orders.waiter');
  if (origin === 'device') return t('orders.devices');
  return turn > 0 ? t('round.number', { number: turn }) : t('orders.batch', { number });
}
