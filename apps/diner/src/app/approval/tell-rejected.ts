import type { Translate } from '@tavolata/ui';
import { snackbars } from '../../shared/snackbars.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';

/** Tells guests that the staff have said no, with what they say to it. */
export function tellRejected(reason: string, t: Translate<AppTexts>): void {
  const text = reason === '' ? t('approval.rejected') : t('approval.rejectedBecause', { reason });
  snackbars.show({ key: 'approval', level: 'error', text });
}
