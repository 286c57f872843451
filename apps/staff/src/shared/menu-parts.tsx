import { useLocation } from 'wouter';
import { ChoiceChips } from './choice-chips.tsx';
import { useTexts } from './texts.ts';

/** What a manager does with the menu: say what is sold out today, or change it. */
export function MenuParts() {
  const t = useTexts();
  const [path, goTo] = useLocation();
  return (
    <ChoiceChips
      label={t('menu.parts')}
      options={[
        { key: '/menu', word: t('menu.partToday') },
        { key: '/menu/edit', word: t('menu.partEdit') },
      ]}
      chosen={path.startsWith('/menu/edit') ? '/menu/edit' : '/menu'}
      onChoose={(to) => goTo(to)}
    />
  );
}
