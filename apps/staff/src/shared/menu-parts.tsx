import { useLocation } from 'wouter';
import { ChoiceChips } from './choice-chips.tsx';
import { useTexts } from './texts.ts';

const paths = ['/menu/edit', '/menu/allergens', '/menu/import'] as const;

/** What a manager does with the menu: say what is sold out today, print what is in it, change it, or bring it as a file. */
export function MenuParts() {
  const t = useTexts();
  const [path, goTo] = useLocation();
  return (
    <ChoiceChips
      label={t('menu.parts')}
      options={[
        { key: '/menu', word: t('menu.partToday') },
        { key: '/menu/allergens', word: t('menu.partAllergens') },
        { key: '/menu/edit', word: t('menu.partEdit') },
        { key: '/menu/import', word: t('menu.partFiles') },
      ]}
      chosen={paths.find((known) => path.startsWith(known)) ?? '/menu'}
      onChoose={(to) => goTo(to)}
    />
  );
}
