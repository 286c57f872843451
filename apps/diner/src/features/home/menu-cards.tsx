import type { MenuId } from '@tavolata/domain';
import { Banner } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { MenuCard } from './menu-card.tsx';
import styles from './menu-cards.module.css';
import { Section } from './section.tsx';

interface MenuCardsProps {
  readonly offers: readonly MenuOffer[];
  /** Nobody sits down for them. */
  readonly isTakenAway: boolean;
  readonly chosenMenuId: MenuId | null;
  readonly ownNote: ReactNode;
  readonly onChoose: (menuId: MenuId) => void;
}

/** The menus with what they cost today [H-03]. */
export function MenuCards({ offers, isTakenAway, chosenMenuId, ownNote, onChoose }: MenuCardsProps) {
  const t = useTexts();
  return (
    <Section title={t(isTakenAway ? 'home.menusToGo' : 'home.menus')}>
      {offers.some(({ isServed }) => !isServed) && <Banner level="info">{t('hours.someClosed')}</Banner>}
      {offers.length === 0 ? (
        <Banner level="warning">{t(isTakenAway ? 'refusal.nothingToTakeAway' : 'home.noMenu')}</Banner>
      ) : (
        <ul className={styles['list']}>
          {offers.map((offer) => (
            <li key={offer.menu.id}>
              <MenuCard
                offer={offer}
                isChosen={offer.menu.id === chosenMenuId}
                note={offer.menu.id === chosenMenuId && ownNote}
                onChoose={() => onChoose(offer.menu.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
