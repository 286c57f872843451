import type { Dish, Mark } from '@tavolata/domain';
import { ToggleChip } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from './search-ideas.module.css';

/** What guests look for who have no name to type. */
export type SearchIdea = 'vegetarian' | 'vegan' | 'spicy' | 'popular';

/** What each idea is called. */
export const ideaTexts = {
  popular: 'dish.flag.hot',
  vegetarian: 'mark.vegetarian',
  vegan: 'mark.vegan',
  spicy: 'mark.medium_spicy',
} as const satisfies Record<SearchIdea, string>;

const ideas = ['popular', 'vegetarian', 'vegan', 'spicy'] as const satisfies readonly SearchIdea[];

const spicy: readonly Mark[] = ['mild_spicy', 'medium_spicy', 'very_spicy'];

/** Whether a dish is what the idea is about. */
export function fitsIdea({ marks, flag }: Pick<Dish, 'marks' | 'flag'>, idea: SearchIdea): boolean {
  switch (idea) {
    case 'popular':
      return flag === 'hot';
    case 'spicy':
      return marks.some((mark) => spicy.includes(mark));
    case 'vegetarian':
      // What is vegan is vegetarian too, whether the restaurant says so or not.
      return marks.includes('vegetarian') || marks.includes('vegan');
    case 'vegan':
      return marks.includes('vegan');
  }
}

interface SearchIdeasProps {
  readonly chosen: SearchIdea | null;
  readonly onChoose: (idea: SearchIdea | null) => void;
}

/** While nothing is typed: one tap lists what many look for. */
export function SearchIdeas({ chosen, onChoose }: SearchIdeasProps) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t('search.ideas')} className={styles['ideas']}>
      {ideas.map((idea) => (
        <ToggleChip
          key={idea}
          pressed={idea === chosen}
          onToggle={() => onChoose(idea === chosen ? null : idea)}
        >
          {t(ideaTexts[idea])}
        </ToggleChip>
      ))}
    </div>
  );
}
