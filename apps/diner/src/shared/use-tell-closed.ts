import { snackbars } from '@tavolata/app-kit';
import type { Menu } from '@tavolata/domain';
import { useNames } from './dish/shown-name.tsx';
import { useTexts } from './texts.ts';

/** Tells who taps a menu outside its hours why it does not open [BH-07]. */
export function useTellClosed(): (menu: Menu) => void {
  const t = useTexts();
  const nameOf = useNames();
  return ({ names }) =>
    snackbars.show({
      key: 'menu-closed',
      level: 'warning',
      isAnswer: true,
      text: t('hours.closedNow', { menu: nameOf(names) }),
    });
}
