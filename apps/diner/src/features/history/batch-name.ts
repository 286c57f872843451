import type { Batch } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** What a batch is called: by its round where the house keeps rounds, else by its number. */
export function batchName({ turn, number }: Pick<Batch, 'turn' | 'number'>, t: Translate<AppTexts>): string {
  return turn > 0 ? t('round.number', { number: turn }) : t('orders.batch', { number });
}

/** Whether its round was sent in more than one go, so that the name alone would not tell it from the others. */
export function sharesRound({ turn, number }: Batch, batches: readonly Batch[]): boolean {
  return turn > 0 && batches.some((other) => other.turn === turn && other.number !== number);
}
