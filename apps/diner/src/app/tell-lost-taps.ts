import { snackbars } from '@tavolata/app-kit';
import type { Words } from '../device/words.ts';

/** That taps were lost, and how many. */
export function tellLostTaps(count: number, { t }: Words): void {
  snackbars.show({ key: 'taps-lost', level: 'warning', text: t('news.tapsLost', { count }) });
}
