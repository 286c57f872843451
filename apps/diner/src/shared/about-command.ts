import type { GuestCommand } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../texts/texts.gen.ts';

/** Why a command did not come true; of a dish's condiments, courses or note it is said first that the update failed [C-18]. */
export function aboutCommand(command: GuestCommand, reason: string, t: Translate<AppTexts>): string {
  return command.type === 'changeChoice' ? t('cart.updateFailed', { reason }) : reason;
}
