import type { Heads } from '@tavolata/domain';
import { useNames } from '../../shared/dish/shown-name.tsx';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { personTexts } from '../../shared/person-texts.ts';
import { useTexts } from '../../shared/texts.ts';

/** What a kind of person is called: others as the restaurant calls them in what it charges, for “others” says nothing. */
export function useKindWords(offer: MenuOffer | null): (person: keyof Heads) => string {
  const t = useTexts();
  const nameOf = useNames();
  return (person) =>
    person === 'others' && offer?.othersCalled ? nameOf(offer.othersCalled) : t(personTexts[person]);
}
