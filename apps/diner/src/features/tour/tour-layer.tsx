import { useBackCloses } from '@tavolata/ui';
import { Suspense, useState } from 'react';
import { appStands } from '../../shared/app-stands.ts';
import { laterTexts } from '../../shared/catalogs.ts';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import { keepGuideWish, readGuideWish } from './guide-cookie.ts';
import type { TourHouse } from './stops.ts';

/** What it shows the way through has to be there first; its texts are none of the first ones, and come with it. */
const TourCard = part(
  async () => {
    await appStands();
    const [card] = await Promise.all([import('./tour-card.tsx'), laterTexts()]);
    return card;
  },
  MissingQuietly,
  { isFirst: true },
);

/** Where the tour is: `offered`, at a stop by its number, or over. */
export type TourStage = 'offered' | 'over' | number;

interface TourParts {
  /** Where the restaurant wants no tour there is none [GU-02]. */
  readonly isOn: boolean;
  /** Who has chosen a dish knows the way, and is not asked. */
  readonly hasChosen: boolean;
}

/** What this phone's guest begins with. */
export function useTour({ isOn, hasChosen }: TourParts) {
  const [stage, setStage] = useState<TourStage>(firstStage);
  const isWanted = isOn && !(hasChosen && stage === 'offered');
  return { stage: isWanted ? stage : ('over' as const), setStage };
}

function firstStage(): TourStage {
  const wish = readGuideWish();
  if (wish === null) return 'offered';
  return wish === 'wanted' ? 0 : 'over';
}

interface TourLayerProps {
  readonly stage: TourStage;
  readonly onStage: (stage: TourStage) => void;
  readonly house: TourHouse;
}

/** The tour over the menu, as long as its guest wants it [GU-01]. */
export function TourLayer({ stage, onStage, house }: TourLayerProps) {
  useBackCloses(typeof stage === 'number', end);

  function end() {
    keepGuideWish('hidden');
    onStage('over');
    // The focus goes with the card; who listens goes on at the menu.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }

  if (stage === 'over') return null;
  return (
    <Suspense fallback={null}>
      <TourCard house={house} at={stage === 'offered' ? null : stage} onGo={onStage} onEnd={end} />
    </Suspense>
  );
}
